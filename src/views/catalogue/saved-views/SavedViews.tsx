import type { SavedView } from '../../../../contract/rules/saved-views.ts';
import type { savedViewsMachine } from '../../../machines/catalogue/saved-views.ts';
import { NOT_KEPT } from '../../../machines/shared/change.ts';
import { Banner } from '../../shared/Banner.tsx';
import { controlOf, EventButton, Flow, type FlowProps } from '../../shared/Flow.tsx';
import { FloatingPanel } from '../../shared/FloatingPanel.tsx';
import { PlusIcon } from '../../shared/icons/pages.tsx';
import { ChangeQuestion } from './ChangeQuestion.tsx';
import { SavedViewItem } from './SavedViewItem.tsx';
import { ViewForm } from './ViewForm.tsx';
import * as classes from './saved-views.module.css';

export type SavedViewsFlow = FlowProps<typeof savedViewsMachine>;

type Props = SavedViewsFlow & {
  /** What opened the panel. */
  button: HTMLElement;
  views: SavedView[];
  /** The list as it is, to be saved and to tell which view it is. */
  query: string;
  onClose: () => void;
};

/** The saved views of the user (VIEW-05 to VIEW-07). */
export function SavedViews({ button, views, query, onClose, ...flow }: Props) {
  const { snapshot, send } = flow;
  return (
    <FloatingPanel button={button} label="Saved views" width={340} onClose={onClose}>
      <Flow name="savedViews" snapshot={snapshot}>
        <div className={classes.body}>
          {snapshot.matches('naming') ? (
            <ViewForm {...flow} views={views} query={query} />
          ) : snapshot.matches('asking') ? (
            <ChangeQuestion {...flow} />
          ) : (
            <>
              <div className={classes.head}>
                <h3 className={classes.title}>Views</h3>
                <EventButton
                  {...flow}
                  event={{ type: 'NAME' }}
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<PlusIcon size={15} />}
                >
                  Save this list
                </EventButton>
              </div>
              {snapshot.matches('refused') && (
                <div className={classes.notice}>
                  <Banner
                    tone="error"
                    action={
                      <EventButton
                        {...flow}
                        event={{ type: 'RETRY' }}
                        size="compact-sm"
                        variant="default"
                      >
                        Try again
                      </EventButton>
                    }
                    onClose={() => send({ type: 'DISMISS' })}
                    closeButtonProps={controlOf(snapshot, { type: 'DISMISS' })}
                  >
                    {NOT_KEPT}
                  </Banner>
                </div>
              )}
              {snapshot.context.problem && (
                <div className={classes.notice}>
                  <Banner tone="error">{snapshot.context.problem}</Banner>
                </div>
              )}
              {views.length === 0 ? (
                <p className={classes.none}>
                  No views yet. Save the list as it is, with its filters, order, rows per page and
                  view, and open it here on each of your devices.
                </p>
              ) : (
                <ul className={classes.list} aria-label="Saved views">
                  {views.map((view) => (
                    <SavedViewItem key={view.id} {...flow} view={view} list={query} />
                  ))}
                </ul>
              )}
              {views.length > 0 && (
                <p className={classes.hint}>The view with the star opens first.</p>
              )}
            </>
          )}
        </div>
      </Flow>
    </FloatingPanel>
  );
}
