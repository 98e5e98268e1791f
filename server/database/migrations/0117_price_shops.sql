-- The shop into which accepted prices go. Its keys are encrypted for this deployment. `problem` is why the last try failed.
create table price_shops (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  kind text not null check (kind in ('shopify', 'woocommerce')),
  address text not null,
  sealed_keys text not null,
  is_on boolean not null default true,
  created_at timestamptz not null,
  problem text,
  problem_at timestamptz
);

-- What the shop answered of a product's price, the last answer alone.
create table price_shop_answers (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  match_id text collate "C" not null,
  version integer not null,
  name text not null,
  price double precision not null,
  outcome text not null check (outcome in ('taken', 'not-found', 'several', 'refused')),
  message text,
  at timestamptz not null,
  primary key (account_id, match_id)
);
create index price_shop_answers_at on price_shop_answers (account_id, at);
