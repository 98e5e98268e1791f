import type { ReactNode } from 'react';
import { urlTone, type EditedProduct } from '../../../machines/catalogue/edit-form.ts';
import type { editMatchMachine } from '../../../machines/catalogue/edit-match.ts';
import { controlOf, fieldOf, type FlowProps } from '../../shared/Flow.tsx';
import { IconButton } from '../../shared/IconButton.tsx';
import { RefreshIcon } from '../../shared/icons/pages.tsx';
import { TrashIcon } from '../../shared/icons/shell.tsx';
import { ProductImage } from '../../shared/ProductImage.tsx';
import * as classes from './edit.module.css';
import { UrlInput } from './UrlInput.tsx';

type Props = FlowProps<typeof editMatchMachine> & {
  product: EditedProduct;
  isOwn?: boolean;
  /** A further button of the row, and what it opens. */
  button?: ReactNode;
  children?: ReactNode;
};

/** A product page of the match: its url can be corrected; a competitor's page deleted and restored (EDIT-06). */
export function ProductRow({ snapshot, send, product, isOwn = false, ...rest }: Props) {
  const { id, alias, url, image } = product;
  const { form } = snapshot.context;
  const name = product.name ?? url;
  const text = form.urls[id] ?? url;
  const isDeleted = form.deleted.includes(id);
  return (
    <li className={classes.row} data-deleted={isDeleted}>
      <span className={classes.image}>
        <ProductImage images={image ? [image] : []} />
      </span>
      <div className={classes.fields}>
        <p className={classes.name}>
          <span>{name}</span>
          {isDeleted && <em>To delete</em>}
        </p>
        <UrlInput
          label={`Url on ${alias}`}
          value={text}
          tone={text === url ? 'empty' : text.trim() === '' ? 'invalid' : urlTone(text)}
          {...fieldOf(snapshot, { type: 'TYPE_URL', id, url: text }, { id })}
          onType={(typed) => send({ type: 'TYPE_URL', id, url: typed })}
        />
        {rest.children}
      </div>
      <div className={classes.actions}>
        {rest.button}
        {!isOwn &&
          (isDeleted ? (
            <IconButton
              label={`Restore ${name}`}
              icon={RefreshIcon}
              {...controlOf(snapshot, { type: 'RESTORE', id })}
              onClick={() => send({ type: 'RESTORE', id })}
            />
          ) : (
            <IconButton
              label={`Delete ${name}`}
              icon={TrashIcon}
              {...controlOf(snapshot, { type: 'DELETE', id })}
              onClick={() => send({ type: 'DELETE', id })}
            />
          ))}
      </div>
    </li>
  );
}
