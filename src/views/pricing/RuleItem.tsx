import { Switch } from '@mantine/core';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import type {
  PricingRulesEvent,
  pricingRulesMachine,
} from '../../machines/pricing/pricing-rules.ts';
import { controlOf, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { CopyIcon, DownIcon, EditIcon, GripIcon, UpIcon } from '../shared/icons/pages.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { useMay, useSession } from '../shared/session.ts';
import { boundWords, scopeWords, targetWords } from './rule-words.ts';
import type { ProposalCount } from './RulesList.tsx';
import * as classes from './rules.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

type ItemFlow = FlowProps<typeof pricingRulesMachine> & { rule: PricingRule };
type Props = ItemFlow & {
  place: number;
  last: number;
  proposals: ProposalCount;
  isDragged: boolean;
  orderTo: (place: number) => PricingRulesEvent;
  /** One place up (-1) or down (1). */
  onMove: (step: number) => void;
  onDrag: () => void;
  onDragOver: () => void;
  onDrop: () => void;
  onDragEnd: () => void;
};

/** A rule in words, with what can be done with it (PRICE-02). */
export function RuleItem(props: Props) {
  const { rule, proposals, isDragged, onDrag, onDragOver, onDrop, onDragEnd } = props;
  const { snapshot, send } = props;
  const { websiteCountry } = useSession();
  const mayOrder = useMay('orderPricingRules');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <li
      id={rule.id}
      className={classes.item}
      tabIndex={-1}
      data-dragged={isDragged || undefined}
      data-off={!rule.status || undefined}
      draggable={mayOrder}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', rule.name);
        onDrag();
      }}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      onDragEnd={onDragEnd}
    >
      {mayOrder && <Place {...props} />}
      <div className={classes.words}>
        <h3 className={classes.name}>{rule.name}</h3>
        <dl className={classes.facts}>
          <Fact term="Products" text={scopeWords(rule.config.scope)} />
          <Fact term="Target" text={targetWords(rule.config, websiteCountry)} />
          <Fact term="Limits" text={boundWords(rule.config)} />
          <Fact term="Proposals" text={proposalWords(proposals)} />
        </dl>
      </div>
      <Actions snapshot={snapshot} send={send} rule={rule} />
    </li>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function proposalWords({ proposed, blocked }: ProposalCount): string {
  const waiting = proposed === 0 ? 'None' : formatCount(proposed);
  return blocked === 0 ? waiting : `${waiting}, ${formatCount(blocked)} blocked`;
}

function Place({ rule, place, last, orderTo, onMove, snapshot }: Props) {
  const steps = [
    { step: -1, name: 'up', icon: <UpIcon size={16} />, canMove: place > 0 },
    { step: 1, name: 'down', icon: <DownIcon size={16} />, canMove: place < last },
  ];
  return (
    <div className={classes.place}>
      <span className={classes.grip}>
        <GripIcon size={16} />
      </span>
      {steps.map(({ step, name, icon, canMove }) => (
        <button
          key={name}
          type="button"
          className={classes.step}
          data-step={step}
          aria-label={`Move ${rule.name} ${name}`}
          {...(canMove
            ? fieldOf(snapshot, orderTo(place + step))
            : { 'data-local': true, 'aria-disabled': true })}
          onClick={() => canMove && onMove(step)}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

function Actions({ rule, snapshot, send }: ItemFlow) {
  const { id, name, status } = rule;
  const maySwitch = useMay('setPricingRuleStatus');
  const mayEdit = useMay('editPricingRule');
  const mayCreate = useMay('createPricingRule');
  const mayDelete = useMay('deletePricingRule');
  const change = { type: 'SWITCH', id, status: !status } as const;
  const buttons = [
    { isAllowed: mayEdit, label: `Edit ${name}`, icon: EditIcon, event: { type: 'EDIT', rule } },
    { isAllowed: mayCreate, label: `Copy ${name}`, icon: CopyIcon, event: { type: 'COPY', rule } },
    {
      isAllowed: mayDelete,
      label: `Delete ${name}`,
      icon: TrashIcon,
      event: { type: 'DELETE', id, name },
    },
  ] as const;
  return (
    <div className={classes.actions}>
      {maySwitch ? (
        <Switch
          aria-label={`Status of ${name}`}
          checked={status}
          {...controlOf(snapshot, change)}
          onChange={() => send(change)}
        />
      ) : (
        <span>{status ? 'On' : 'Off'}</span>
      )}
      {buttons.map(
        ({ isAllowed, label, icon, event }) =>
          isAllowed && (
            <IconButton
              key={label}
              label={label}
              icon={icon}
              {...controlOf(snapshot, event)}
              onClick={() => send(event)}
            />
          ),
      )}
    </div>
  );
}
