create table websites (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  seq bigint not null,
  alias text not null,
  url text not null,
  host text not null,
  color text not null,
  country text not null,
  primary key (account_id, id)
);
create unique index websites_host on websites (account_id, host);

-- A match: the retailer's own product and, through `products`, its competitors'. The columns up to
-- `created_at` are what people said; those after it are derived by contract/rules and rewritten together.
create table matches (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  ref text not null,
  user_ref text,
  name text,
  brand_given text,
  model_given text,
  ean_given text,
  category_given text,
  cost double precision not null default 0,
  verified boolean not null default false,
  favorite boolean not null default false,
  google_shopping_url text,
  created_at timestamptz not null default now(),

  seq bigint not null default 0,
  name_key text collate "C" not null default '',
  brand text collate "C" not null default '',
  category text collate "C" not null default '',
  search text not null default '',
  price double precision,
  price_index double precision,
  bucket smallint,
  low_price double precision,
  hight_price double precision,
  competitors_count integer not null default 0,
  availability text not null default 'NotFound',
  exclusive boolean not null default false,
  coefficient boolean not null default false,
  positions text[] not null default '{}',
  sources text[] not null default '{}',
  tags text[] not null default '{}',
  changed_at bigint,
  prices jsonb not null default '{}',
  document jsonb not null default '{}',
  primary key (account_id, id)
);
create unique index matches_ref on matches (account_id, ref);
create index matches_seq on matches (account_id, seq);
create index matches_name on matches (account_id, name_key, id);
create index matches_favorite on matches (account_id, name_key, id) where favorite;
create index matches_exclusive on matches (account_id, name_key, id) where exclusive;
create index matches_tags on matches using gin (tags);

-- A product page: the own one of a match or a competitor's, with its last known offer and its crawl state.
create table products (
  account_id text collate "C" not null,
  id text collate "C" not null,
  match_id text collate "C" not null,
  website_id text collate "C" not null,
  own boolean not null default false,
  url text not null,
  ref text,
  name text,
  brand text,
  model text,
  ean text,
  sku text,
  category text,
  image text,
  validated boolean not null default false,
  google_shopping boolean not null default false,
  similarity_score double precision,
  seller text,
  price double precision,
  list_price double precision,
  previous_price double precision,
  currency text,
  availability text not null default 'NotFound',
  promotion boolean not null default false,
  position integer,
  rating double precision,
  reviews integer,
  coefficient double precision not null default 0,
  identifiers text[] not null default '{}',
  matched_by text not null default '',
  matching_confidence double precision,
  specifications jsonb not null default '[]',
  provenance jsonb,
  updated_at timestamptz,
  changed_at timestamptz,

  host text not null,
  state text not null default 'pending',
  next_crawl_at timestamptz not null default now(),
  claimed_until timestamptz,
  failures integer not null default 0,
  crawl_message text,
  etag text,
  last_modified text,
  -- A sudden jump waits here until a second crawl confirms it.
  suspected_price double precision,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, match_id) references matches (account_id, id) on delete cascade,
  foreign key (account_id, website_id) references websites (account_id, id)
);
create unique index products_url on products (account_id, match_id, url);
create index products_match on products (account_id, match_id);
create index products_website on products (account_id, website_id);
create index products_due on products (next_crawl_at, host);
create index products_account_url on products (account_id, url);

-- One point per change (and one a day) of a product's offer. Partitioned by month.
create table price_points (
  account_id text collate "C" not null,
  product_id text collate "C" not null,
  match_id text collate "C" not null,
  website_id text collate "C" not null,
  at timestamptz not null,
  price double precision,
  list_price double precision,
  currency text,
  availability text not null,
  promotion boolean not null default false
) partition by range (at);
create index price_points_match on price_points (account_id, match_id, at);
create index price_points_product on price_points (account_id, product_id, at);
create table price_points_default partition of price_points default;

-- What the crawler knows of a host, for all accounts.
create table hosts (
  host text primary key,
  robots text,
  robots_status integer,
  robots_at timestamptz,
  crawl_delay_ms integer,
  next_fetch_at timestamptz,
  paused_until timestamptz,
  failures integer not null default 0
);
