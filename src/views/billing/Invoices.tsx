import type { Invoice } from '../../../contract/entities/billing.ts';
import { formatCents, formatDateTime } from '../shared/format.ts';
import { StateMessage } from '../shared/StateMessage.tsx';
import { capitalised } from './card-labels.ts';
import * as classes from './billing.module.css';

/** Every invoice, newest first (BILL-03). */
export function Invoices({ invoices }: { invoices: Invoice[] }) {
  if (invoices.length === 0) return <StateMessage title="No invoices yet" />;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Date</th>
            <th scope="col" data-number>
              Price
            </th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <span className={classes.status} data-paid={invoice.status === 'paid'}>
                  {capitalised(invoice.status ?? 'unknown')}
                </span>
              </td>
              <td>{formatDateTime(invoice.created * 1000)}</td>
              <td data-number>{formatCents(invoice.total, invoice.currency)}</td>
              <td>
                <Links {...invoice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Links({ hosted_invoice_url: page, invoice_pdf: pdf, created }: Invoice) {
  const of = `invoice of ${formatDateTime(created * 1000)}`;
  return (
    <span className={classes.actions}>
      {page && (
        <a href={page} target="_blank" rel="noreferrer" aria-label={`View ${of}`}>
          View
        </a>
      )}
      {pdf && (
        <a href={pdf} target="_blank" rel="noreferrer" aria-label={`Download ${of}`}>
          Download
        </a>
      )}
    </span>
  );
}
