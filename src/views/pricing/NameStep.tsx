import { Switch, TextInput } from '@mantine/core';
import { problemsOf, ruleConfigOf } from '../../machines/pricing/rule-form.ts';
import { controlOf, fieldOf } from '../shared/Flow.tsx';
import { useSession } from '../shared/session.ts';
import type { RuleFlow } from './RuleEditor.tsx';
import { boundWords, scopeWords, targetWords } from './rule-words.ts';
import * as classes from './editor.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

/** The rule in words, its name, and whether it is on (PRICE-11). */
export function NameStep({ snapshot, send }: RuleFlow) {
  const { form } = snapshot.context;
  const { websiteCountry } = useSession();
  const config = ruleConfigOf(form);
  const problems = problemsOf(form, 'preview');
  const turn = { type: 'SET_STATUS', status: !form.status } as const;
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>The rule</legend>
      <p className={classes.hint}>
        {`${scopeWords(config.scope)}: ${targetWords(config, websiteCountry)}. ${boundWords(config)}.`}
      </p>
      <TextInput
        label="Name"
        value={form.name}
        error={problems.name}
        {...fieldOf(snapshot, { type: 'SET_NAME', name: form.name })}
        onChange={({ currentTarget: { value } }) => send({ type: 'SET_NAME', name: value })}
      />
      <Switch
        label="The rule is on"
        description="Nothing is proposed before it is switched on"
        checked={form.status}
        {...controlOf(snapshot, turn)}
        onChange={() => send(turn)}
      />
    </fieldset>
  );
}
