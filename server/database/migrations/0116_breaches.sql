-- The prices of competitors below a limit of the product, each with its proof. Product, page and website are named as
-- they were: a breach is kept when they are gone.
create table breaches (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  match_id text collate "C" not null,
  product_id text collate "C" not null,
  kind text not null,
  -- In the account's currency: the limit, and the price that was compared with it.
  limit_price double precision not null,
  price double precision not null,
  -- What the page asked, before a price coefficient.
  stated_price double precision not null,
  currency text,
  details jsonb not null,
  began_at timestamptz not null default now(),
  -- Null as long as the price is below the limit.
  ended_at timestamptz,
  end_reason text,
  -- Null until a visit has stored the page, and when its time is over.
  page_id text collate "C",
  primary key (account_id, id)
);
create unique index breaches_open on breaches (account_id, match_id, product_id, kind) where ended_at is null;
create index breaches_without_page on breaches (account_id, product_id) where ended_at is null and page_id is null;
create index breaches_began on breaches (account_id, began_at, id);
create index breaches_page on breaches (account_id, page_id) where page_id is not null;

-- What a page was when its price was read: the answer of its server, compressed.
create table breach_pages (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  taken_at timestamptz not null,
  url text not null,
  status integer not null,
  headers jsonb not null,
  -- Of the page as it was read: its length and its SHA-256.
  bytes integer not null,
  digest text not null,
  content bytea not null,
  primary key (account_id, id)
);
create index breach_pages_taken on breach_pages (account_id, taken_at, id);

-- Prices below the recommended retail price are usual: they are recorded where somebody wants it.
alter table accounts add column records_rrp boolean not null default false;
