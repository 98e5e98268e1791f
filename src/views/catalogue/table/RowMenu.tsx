import { Menu } from '@mantine/core';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import { FloatingMenu } from '../../shared/FloatingMenu.tsx';
import { CardIcon, EditIcon, PercentIcon } from '../../shared/icons/pages.tsx';
import { CheckIcon } from '../../shared/icons/plain.tsx';
import { ClockIcon, HeartIcon, TrashIcon } from '../../shared/icons/shell.tsx';
import { useMay } from '../../shared/session.ts';
import { ReadingRuleItems } from './ReadingRuleItems.tsx';
import { toggleOf, type OnRowAction } from './row-action.ts';

type Props = {
  match: MatchDocument;
  button: HTMLElement;
  onAction: OnRowAction;
  onClose: () => void;
};

/** What can be done with the match of a row (TABLE-11). */
export function RowMenu({ match, button, onAction, onClose }: Props) {
  const mayEdit = useMay('editMatch');
  const maySetTerms = useMay('setProductTerms');
  const mayFavourite = useMay('setFavourite');
  const mayDelete = useMay('deleteMatch');
  return (
    <FloatingMenu
      button={button}
      label={`Actions of ${match.product_name}`}
      position="bottom-start"
      width={220}
      onClose={onClose}
    >
      <Menu.Item leftSection={<ClockIcon size={16} />} onClick={() => onAction('history', match)}>
        View history
      </Menu.Item>
      {mayEdit && (
        <Menu.Item leftSection={<EditIcon size={16} />} onClick={() => onAction('edit', match)}>
          Edit
        </Menu.Item>
      )}
      {maySetTerms && (
        <Menu.Item leftSection={<PercentIcon size={16} />} onClick={() => onAction('terms', match)}>
          Cost and terms
        </Menu.Item>
      )}
      {mayEdit && !match.verified && (
        <Menu.Item leftSection={<CheckIcon size={16} />} onClick={() => onAction('confirm', match)}>
          Confirm product match
        </Menu.Item>
      )}
      {mayFavourite && (
        <Menu.Item
          leftSection={<HeartIcon size={16} />}
          {...toggleOf(match)}
          onClick={() => onAction('favourite', match)}
        >
          {match.favorite ? 'Remove from favorites' : 'Add to favorites'}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<CardIcon size={16} />}
        onClick={() => onAction('engagements', match)}
      >
        Engagements
      </Menu.Item>
      <ReadingRuleItems match={match} />
      {mayDelete && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="var(--v-bad)"
            leftSection={<TrashIcon size={16} />}
            onClick={() => onAction('delete', match)}
          >
            Delete
          </Menu.Item>
        </>
      )}
    </FloatingMenu>
  );
}
