import { useEffect, useMemo, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { createRuleActors } from '../../api/extraction-rules.ts';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { extractionRulesMachine } from '../../machines/settings/extraction-rules.ts';
import { ExtractionRules } from '../../views/settings/ExtractionRules.tsx';
import { readingRuleFromQuery } from '../../views/shared/reading-rule-href.ts';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The account's reading rules, as the server answers them. An address may open that of one website. */
export function ReadingRules() {
  const { api } = useClient();
  const answer = useAnswer('listExtractionRules', {});
  const machine = useMemo(
    () => extractionRulesMachine.provide({ actors: createRuleActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh } = answer;
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('RULES_CHANGED', refresh);
    return () => changed.unsubscribe();
  }, [actor, refresh]);
  const requested = useRef(readingRuleFromQuery(window.location.search));
  const known = answer.state === 'ready' ? answer.body : null;
  useEffect(() => {
    const website = known?.websites.find(({ id }) => id === requested.current?.websiteId);
    if (!requested.current || !known || !website) return;
    const page = { website_id: website.id, alias: website.alias, url: requested.current.page };
    // Once: neither a reload of the page nor a saved rule repeats it.
    requested.current = null;
    navigate(window.location.pathname, { replace: true });
    const rule = known.rules.find(
      ({ website_id: id, field }) => id === website.id && field === 'price',
    );
    if (rule) send({ type: 'EDIT', draft: { ...rule, ...page, attribute: rule.attribute ?? '' } });
    else send({ type: 'ADD', website: page });
  }, [known, send]);
  if (answer.state !== 'ready') return null;
  return <ExtractionRules snapshot={snapshot} send={send} {...answer.body} />;
}
