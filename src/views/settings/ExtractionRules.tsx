import type { ExtractionRule, RuledWebsite } from '../../../contract/entities/extraction-rule.ts';
import type { extractionRulesMachine } from '../../machines/settings/extraction-rules.ts';
import { controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { EditIcon } from '../shared/icons/pages.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { pagesReadText } from '../shared/pages-read.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { FIELD_LABELS, KIND_LABELS } from './rule-labels.ts';
import * as classes from './rules.module.css';

type Props = FlowProps<typeof extractionRulesMachine> & {
  websites: RuledWebsite[];
  rules: ExtractionRule[];
};

/** Websites whose pages the crawler cannot read, and their reading rules; for administrators (ours). */
export function ExtractionRules({ websites, rules, ...flow }: Props) {
  const { snapshot } = flow;
  const isOpen = snapshot.matches('editing') || snapshot.matches('saving');
  return (
    <Flow name="extractionRules" snapshot={snapshot}>
      <Card title="Reading rules" flush>
        <p className={classes.lead}>
          Where to find the price on the pages of a website, if Vigia does not find it by itself.
        </p>
        {websites.length === 0 ? (
          <p className={classes.lead}>There are no product pages yet.</p>
        ) : (
          <ul className={classes.websites}>
            {websites.map((website) => (
              <Website
                key={website.id}
                {...flow}
                website={website}
                rules={rules.filter((rule) => rule.website_id === website.id)}
              />
            ))}
          </ul>
        )}
      </Card>
      {isOpen && <RuleDialog {...flow} />}
    </Flow>
  );
}

type WebsiteProps = Omit<Props, 'websites'> & { website: RuledWebsite };

function Website({
  website: { id, alias, pages, read, failing, example },
  rules,
  ...flow
}: WebsiteProps) {
  const page = { website_id: id, alias, url: example?.url ?? '' };
  return (
    <li className={classes.website}>
      <div className={classes.head}>
        <div className={classes.who}>
          <span className={classes.alias}>{alias}</span>
          <span className={classes.quiet} data-bad={failing > 0}>
            {pagesReadText({ read, pages })}
            {failing > 0 && `, ${formatCount(failing)} unsure`}
          </span>
          {failing > 0 && example && (
            <span className={classes.quiet}>
              <a href={example.url} target="_blank" rel="noreferrer">
                For example this page
              </a>
              {example.message !== '' && `: ${example.message}`}
            </span>
          )}
        </div>
        <EventButton
          {...flow}
          event={{ type: 'ADD', website: page }}
          variant={failing > 0 ? 'filled' : 'default'}
          size="compact-sm"
          aria-label={`Add rule for ${alias}`}
        >
          Add rule
        </EventButton>
      </div>
      {rules.map((rule) => (
        <Rule key={rule.field} {...flow} rule={rule} page={page} />
      ))}
    </li>
  );
}

type RuleProps = FlowProps<typeof extractionRulesMachine> & {
  rule: ExtractionRule;
  page: { website_id: string; alias: string; url: string };
};

function Rule({ snapshot, send, rule, page }: RuleProps) {
  const { website_id, field, kind, expression, attribute } = rule;
  const name = `${FIELD_LABELS[field]} on ${page.alias}`;
  const edit = {
    type: 'EDIT',
    draft: { ...rule, ...page, attribute: attribute ?? '' },
  } as const;
  const remove = { type: 'DELETE', rule: { website_id, field } } as const;
  return (
    <div className={classes.rule}>
      <span className={classes.what}>
        {FIELD_LABELS[field]} <span className={classes.quiet}>{KIND_LABELS[kind]}</span>{' '}
        <code>{attribute === null ? expression : `${expression} [${attribute}]`}</code>
      </span>
      <IconButton
        label={`Edit the rule for ${name}`}
        icon={EditIcon}
        {...controlOf(snapshot, edit)}
        onClick={() => send(edit)}
      />
      <IconButton
        label={`Delete the rule for ${name}`}
        icon={TrashIcon}
        {...controlOf(snapshot, remove)}
        onClick={() => send(remove)}
      />
    </div>
  );
}
