import { Table } from '@mantine/core';
import type { engagementsMachine } from '../../machines/history/engagements.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatPrice } from '../shared/format.ts';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { MissingMessage } from '../shared/Missing.tsx';
import '@mantine/core/styles/Table.layer.css';

type Props = FlowProps<typeof engagementsMachine> & {
  productName: string;
  country: string;
  onClose: () => void;
};

/** The prices of competitors for a product over time (TABLE-18). */
export function Engagements({ snapshot, send, productName, country, onClose }: Props) {
  const amount = (price: number | null) => (price === null ? '—' : formatPrice(price, country));
  return (
    <Dialog opened onClose={onClose} title={`Engagements: ${productName}`} size="lg">
      <Flow name="engagements" snapshot={snapshot}>
        {snapshot.matches('loading') && <LoadingMessage />}
        {snapshot.matches('empty') && <StateMessage title="No engagements found" />}
        {snapshot.matches('failed') && (
          <MissingMessage
            title="The engagements could not be loaded"
            action={
              <EventButton snapshot={snapshot} send={send} event={{ type: 'RETRY' }}>
                Try again
              </EventButton>
            }
          />
        )}
        {snapshot.context.answer?.body.map(({ competitor, engagements }) => (
          <section key={competitor}>
            <h3>{competitor}</h3>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Title</Table.Th>
                  <Table.Th ta="right">Monthly</Table.Th>
                  <Table.Th ta="right">Duration</Table.Th>
                  <Table.Th ta="right">Price</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {engagements.map(({ title, monthly, duration, price }) => (
                  <Table.Tr key={title}>
                    <Table.Td>{title}</Table.Td>
                    <Table.Td ta="right">{amount(monthly)}</Table.Td>
                    <Table.Td ta="right">{duration === null ? '—' : `${duration} months`}</Table.Td>
                    <Table.Td ta="right">{amount(price)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </Flow>
    </Dialog>
  );
}
