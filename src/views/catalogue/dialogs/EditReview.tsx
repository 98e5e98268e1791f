import type { ReactNode } from 'react';
import {
  googleTone,
  hasChanges,
  summaryOf,
  urlTone,
} from '../../../machines/catalogue/edit-form.ts';
import { NO_CHANGES, type editMatchMachine } from '../../../machines/catalogue/edit-match.ts';
import type { FlowProps } from '../../shared/Flow.tsx';
import { Banner } from '../../shared/Banner.tsx';
import { ProductImage } from '../../shared/ProductImage.tsx';
import * as classes from './edit.module.css';

const LEGEND = [
  { tone: 'changed', label: 'Changed' },
  { tone: 'deleted', label: 'Deleted' },
  { tone: 'added', label: 'Added' },
  { tone: 'doubted', label: 'Doubtful url' },
];

/** Lists the changes for review before they are sent (EDIT-05). */
export function EditReview({ snapshot }: FlowProps<typeof editMatchMachine>) {
  const { match, form, variant } = snapshot.context;
  const summary = summaryOf(match, form, variant);
  const { updated, deleted, added, googleUrl } = summary;
  if (!hasChanges(summary)) return <Banner tone="info">{NO_CHANGES}</Banner>;
  return (
    <>
      <ul className={classes.legend} aria-label="Colours">
        {LEGEND.map(({ tone, label }) => (
          <li key={tone} data-tone={tone}>
            {label}
          </li>
        ))}
      </ul>
      {updated.length > 0 && (
        <Changes title="Products has changes">
          {updated.map(({ product, url }) => (
            <li key={product.id} className={classes.change} data-tone="changed">
              <span className={classes.was}>
                <b>Old url</b> {product.url}
              </span>
              <span>
                <b>Updated url</b> {url}
              </span>
            </li>
          ))}
        </Changes>
      )}
      {deleted.length > 0 && (
        <Changes title="Products to delete">
          {deleted.map(({ id, url, name, image, brand }) => (
            <li key={id} className={classes.change} data-tone="deleted">
              {variant === 'special' && (
                <span className={classes.deletedProduct}>
                  <ProductImage images={image ? [image] : []} />
                  <b>{name}</b> {brand}
                </span>
              )}
              {url}
            </li>
          ))}
        </Changes>
      )}
      {added.length > 0 && (
        <Changes title="Products to add">
          {added.map(({ url, coefficient }) => (
            <li
              key={url}
              className={classes.change}
              data-tone={urlTone(url) === 'valid' ? 'added' : 'doubted'}
            >
              {url}
              {coefficient > 0 && <small>{`Price coefficient ${coefficient}`}</small>}
            </li>
          ))}
        </Changes>
      )}
      {googleUrl !== null && (
        <Changes title="Google shopping url changed">
          <li
            className={classes.change}
            data-tone={googleTone(googleUrl) === 'invalid' ? 'doubted' : 'changed'}
          >
            <span className={classes.was}>
              <b>Old url</b> {match.googleShoppingUrl ?? 'None'}
            </span>
            <span>
              <b>Updated url</b> {googleUrl || 'None'}
            </span>
          </li>
        </Changes>
      )}
    </>
  );
}

function Changes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}
