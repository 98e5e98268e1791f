import { Link } from 'wouter';
import { priceText } from '../../../contract/rules/money.ts';
import { directionOf, type PriceChange } from '../../../contract/rules/price-changes.ts';
import type { Website } from '../../../contract/entities/website.ts';
import { DataTable, type Column } from '../shared/DataTable.tsx';
import { relativeTime } from '../shared/dates/relative-time.ts';
import { formatDateTime, formatIndex } from '../shared/format.ts';
import { Favicon } from '../shared/Favicon.tsx';
import { matchHref } from '../shared/match-href.ts';
import { ProductImage } from '../shared/ProductImage.tsx';
import { standingText } from './listed-changes.ts';
import * as classes from './price-changes.module.css';

type Props = {
  label: string;
  changes: readonly PriceChange[];
  websites: ReadonlyMap<string, Website>;
  country: string;
  /** In milliseconds since 1970. */
  now: number;
};

/** A row per change, with the product, the website, both prices and how the own one stands (CHANGED-04). */
export function ChangesTable({ label, changes, ...shared }: Props) {
  return (
    <DataTable
      label={label}
      columns={columnsOf(shared)}
      rows={changes}
      keyOf={({ match_id: match, product_id: product }) => `${match} ${product}`}
    />
  );
}

type Shared = Omit<Props, 'label' | 'changes'>;

const columnsOf = (shared: Shared): Column<PriceChange>[] => [
  {
    label: 'Product',
    isUnlabelled: true,
    className: classes.productCell,
    cell: (change) => <Product {...change} />,
  },
  {
    label: 'Website',
    className: classes.siteCell,
    cell: (change) => <Site change={change} website={shared.websites.get(change.website_id)} />,
  },
  {
    label: 'Price',
    isNumber: true,
    className: classes.priceCell,
    cell: (change) => <Prices change={change} country={shared.country} />,
  },
  {
    label: 'Change',
    isNumber: true,
    className: classes.changeCell,
    cell: (change) => <Change change={change} country={shared.country} />,
  },
  {
    label: 'When',
    className: classes.whenCell,
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {relativeTime(Date.parse(at), shared.now)}
      </time>
    ),
  },
  {
    label: 'Your price now',
    isNumber: true,
    className: classes.ownCell,
    cell: (change) => <OwnPrice change={change} country={shared.country} />,
  },
];

function Product(change: PriceChange) {
  const { images, product_name: name, product_brand: brand } = change;
  return (
    <span className={classes.product}>
      <ProductImage images={images} />
      <span className={classes.words}>
        <Link href={matchHref(change)}>{name}</Link>
        {brand !== null && brand !== '' && <span className={classes.quiet}>{brand}</span>}
      </span>
    </span>
  );
}

function Site({ change, website }: { change: PriceChange; website: Website | undefined }) {
  const { alias, url, own, product_name: name } = change;
  return (
    <span className={classes.site}>
      {website && <span className={classes.colour} style={{ background: website.config.color }} />}
      <Favicon url={website?.url ?? url} alias={alias} color={website?.config.color} />
      <span className={classes.words}>
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${alias}: ${name}`}>
          {alias}
        </a>
        {own && <span className={classes.quiet}>Your website</span>}
      </span>
    </span>
  );
}

type CellProps = { change: PriceChange; country: string };

function Prices({ change: { before, after, currency }, country }: CellProps) {
  return (
    <span className={classes.step}>
      <span className={classes.quiet}>
        <span className={classes.hidden}>before </span>
        {priceText(before, country, currency)}
      </span>
      <span aria-hidden="true">→</span>
      <strong>
        <span className={classes.hidden}>now </span>
        {priceText(after, country, currency)}
      </strong>
    </span>
  );
}

function Change({ change, country }: CellProps) {
  const { amount, percent, currency } = change;
  const direction = directionOf(change);
  return (
    <span className={classes.words}>
      <span className={classes.direction} data-direction={direction}>
        <span aria-hidden="true">{direction === 'fell' ? '↓' : '↑'} </span>
        {formatIndex(percent)}
      </span>
      <span className={classes.quiet}>
        {amount > 0 ? '+' : ''}
        {priceText(amount, country, currency)}
      </span>
    </span>
  );
}

function OwnPrice({ change, country }: CellProps) {
  const { own, own_price: price, own_currency: currency, difference, price_index: index } = change;
  if (price === null) return <span className={classes.quiet}>–</span>;
  return (
    <span className={classes.words}>
      <span>{priceText(price, country, currency)}</span>
      {own && index !== null && (
        <span className={classes.quiet}>{`Index ${formatIndex(index)}`}</span>
      )}
      {difference !== null && <span className={classes.quiet}>{standingText(change)}</span>}
    </span>
  );
}
