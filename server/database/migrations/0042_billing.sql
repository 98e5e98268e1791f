-- What the payment provider says of an account's subscription. An account without a row was made by the operator (the
-- demo, say) and needs none.
create table subscriptions (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  -- The provider's word; before the first payment 'none', or 'granted' for an account the operator made.
  status text not null default 'none',
  -- The plan the first checkout is for.
  wanted_plan text not null,
  address jsonb not null,
  -- Readings of the provider are numbered before they start; an older one never overwrites a newer.
  asked bigint not null default 0,
  applied bigint not null default 0,
  asked_at timestamptz,
  welcomed_at timestamptz,
  created_at timestamptz not null
);
create unique index accounts_customer on accounts (customer_id) where customer_id is not null;

-- The sandbox provider's own objects, as a payment provider would hold them.
create table sandbox_objects (
  id text collate "C" primary key,
  kind text not null,
  customer_id text collate "C" not null,
  data jsonb not null,
  created_at timestamptz not null
);
create index sandbox_objects_customer on sandbox_objects (customer_id, kind, created_at);
