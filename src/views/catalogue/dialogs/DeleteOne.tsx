import { Group } from '@mantine/core';
import { NAME_LENGTH_DIALOG } from '../../../../contract/constants.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import {
  DELETE_ONE_QUESTION,
  type deleteOneMachine,
} from '../../../machines/catalogue/delete-one.ts';
import { NOT_KEPT } from '../../../machines/shared/change.ts';
import { imagesOf } from '../table/match-view.ts';
import { Banner } from '../../shared/Banner.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { EventButton, Flow, takes, type FlowProps } from '../../shared/Flow.tsx';
import { cut } from '../../shared/format.ts';
import { ProductImage } from '../../shared/ProductImage.tsx';
import * as classes from './delete.module.css';

type Props = FlowProps<typeof deleteOneMachine> & { match: MatchDocument };

/** 'Delete confirmation' of one match (DEL-01). */
export function DeleteOne({ match, ...flow }: Props) {
  const { snapshot, send } = flow;
  const { product_name: name, product_brand: brand } = match;
  const isRefused = snapshot.matches('refused');
  const close = isRefused ? ({ type: 'CLOSE' } as const) : ({ type: 'CANCEL' } as const);
  if (snapshot.status !== 'active') return null;
  return (
    <Dialog
      opened
      onClose={() => takes(snapshot, close) && send(close)}
      title="Delete confirmation"
      centered
      closeButtonProps={{ 'aria-label': 'Dismiss', disabled: !takes(snapshot, close) }}
    >
      <Flow name="deleteOne" snapshot={snapshot} className={classes.stack}>
        <p>{DELETE_ONE_QUESTION}</p>
        <div className={classes.product}>
          <ProductImage images={imagesOf(match)} size="large" />
          <div>
            <strong>{cut(name, NAME_LENGTH_DIALOG)}</strong>
            {brand && <p className={classes.muted}>{brand}</p>}
          </div>
        </div>
        {isRefused && <Banner tone="error">{snapshot.context.message || NOT_KEPT}</Banner>}
        <Group justify="flex-end" gap="xs">
          {isRefused ? (
            <>
              <EventButton {...flow} event={{ type: 'CLOSE' }} variant="default">
                Close
              </EventButton>
              <EventButton {...flow} event={{ type: 'RETRY' }} color="red.9">
                Try again
              </EventButton>
            </>
          ) : (
            <>
              <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
                Cancel
              </EventButton>
              <EventButton
                {...flow}
                event={{ type: 'CONFIRM' }}
                color="red.9"
                loading={!snapshot.matches('asking')}
              >
                Yes, delete it!
              </EventButton>
            </>
          )}
        </Group>
      </Flow>
    </Dialog>
  );
}
