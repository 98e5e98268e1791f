import type { ReactNode } from 'react';
import { keptSentence, type Hindrance } from '../../machines/shared/change.ts';
import { lastPageOf } from '../../../contract/rules/paging.ts';
import type { validateMachine } from '../../machines/validate/validate.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Flow, takes, type FlowProps } from '../shared/Flow.tsx';
import { formatCount } from '../shared/format.ts';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { CheckIcon } from '../shared/icons/plain.tsx';
import { Buttons } from './Buttons.tsx';
import { Competitors } from './Competitors.tsx';
import { KeyButton } from './KeyButton.tsx';
import { useValidateKeys } from './keys.ts';
import { OwnProduct } from './OwnProduct.tsx';
import { Review } from './Review.tsx';
import { MissingMessage } from '../shared/Missing.tsx';
import * as classes from './validate-matches.module.css';

type Props = FlowProps<typeof validateMachine> & {
  country: string;
  /** How many products come after this one; null if it is not known. */
  left: number | null;
  /** Why decisions are kept instead of sent; null if they are sent. */
  hindrance: Hindrance | null;
  /** The edit dialog, while a match is edited. */
  children: ReactNode;
};

const CANCEL = { type: 'CANCEL' } as const;

/** 'Validate product': the matches of a list one after the other, also without the mouse (VALID-01 to VALID-04). */
export function ValidateMatches({ country, left, hindrance, children, ...flow }: Props) {
  const { snapshot, send } = flow;
  useValidateKeys(flow);
  return (
    <>
      <Dialog
        opened={snapshot.status === 'active'}
        onClose={() => takes(snapshot, CANCEL) && send(CANCEL)}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title="Validate product"
        size={1080}
        yOffset="4dvh"
        classNames={{ content: classes.dialog, body: classes.body }}
        closeButtonProps={{ 'aria-label': 'Close', disabled: !takes(snapshot, CANCEL) }}
      >
        <Flow name="validate" snapshot={snapshot} className={classes.flow}>
          <Progress {...flow} left={left} />
          <div className={classes.content}>
            <Content {...flow} country={country} />
          </div>
          <output className={classes.note} data-offline={hindrance !== null}>
            {hindrance
              ? keptSentence({ kind: 'kept', because: hindrance, retryInMs: null })
              : noteOf(snapshot.value)}
          </output>
          <Buttons {...flow} />
        </Flow>
      </Dialog>
      {children}
    </>
  );
}

const MARKED = 'Competitor products that are not validated are marked for deletion.';

const noteOf = (state: unknown) => (state === 'reviewing' ? 'Nothing is saved yet.' : MARKED);

/** The position in the list, and the results so far. */
function Progress({ snapshot, left }: FlowProps<typeof validateMachine> & Pick<Props, 'left'>) {
  const { index, ids, query, total, kept, refused } = snapshot.context;
  const pages = lastPageOf(total, query.pageSize) + 1;
  return (
    <div className={classes.progress}>
      <output>
        {snapshot.matches('finished')
          ? 'End of the list'
          : `Product ${index + 1} of ${ids.length}, page ${query.page + 1} of ${formatCount(Math.max(pages, query.page + 1))}`}
        {left !== null && !snapshot.matches('finished') && `, ${formatCount(left)} left`}
      </output>
      <span>
        {kept > 0 && `${formatCount(kept)} saved`}
        {refused > 0 && <strong>{`, ${formatCount(refused)} refused`}</strong>}
      </span>
    </div>
  );
}

function Content({ country, ...flow }: FlowProps<typeof validateMachine> & { country: string }) {
  const { snapshot } = flow;
  const { match } = snapshot.context;
  if (snapshot.matches('unavailable')) {
    return (
      <FailedMessage
        title="This product could not be loaded"
        reason="It is not in your list any more, or it is not on this device and the server does not give it."
        action={
          <KeyButton {...flow} step="RETRY" variant="light">
            Try again
          </KeyButton>
        }
      />
    );
  }
  if (snapshot.matches('stuck')) {
    return (
      <MissingMessage
        title="The next page could not be loaded"
        subject="It is"
        action={
          <KeyButton {...flow} step="RETRY" variant="light">
            Try again
          </KeyButton>
        }
      />
    );
  }
  if (snapshot.matches('finished')) {
    return (
      <StateMessage title="That was the last product of this list" icon={CheckIcon}>
        Previous goes back to it.
      </StateMessage>
    );
  }
  if (!match) return <LoadingMessage label="Loading the product" />;
  const isReview = ['reviewing', 'keeping', 'unkept'].some((state) => snapshot.value === state);
  return (
    <div className={classes.match}>
      <OwnProduct match={match} country={country} />
      {isReview ? <Review {...flow} /> : <Competitors {...flow} country={country} />}
    </div>
  );
}
