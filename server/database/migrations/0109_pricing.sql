-- Rules that propose prices: contract/entities/pricing-rule.ts.
create table pricing_rules (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  seq bigint not null,
  position integer not null,
  name text not null,
  status boolean not null,
  config jsonb not null,
  version integer not null default 1,
  date timestamptz not null,
  primary key (account_id, id)
);
create index pricing_rules_seq on pricing_rules (account_id, seq);

-- The proposed price of each match: contract/entities/price-proposal.ts. `details` is what of it is only shown.
create table price_proposals (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  match_id text collate "C" not null,
  seq bigint not null,
  version integer not null,
  state text not null,
  rule_id text collate "C" not null,
  current double precision,
  price double precision,
  accepted double precision,
  details jsonb not null,
  date timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  rejection text,
  exported_at timestamptz,
  confirmed_at timestamptz,
  primary key (account_id, match_id)
);
create index price_proposals_seq on price_proposals (account_id, seq);
create index price_proposals_state on price_proposals (account_id, state);

-- What happened to the proposals, each once.
create table price_proposal_events (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  match_id text collate "C" not null,
  version integer not null,
  event text not null,
  at timestamptz not null,
  by text,
  price double precision,
  detail text,
  primary key (account_id, id)
);
create index price_proposal_events_match on price_proposal_events (account_id, match_id, id);
create index price_proposal_events_at on price_proposal_events (account_id, at);

-- Up to which change of its matches an account's prices were proposed, and what it chose for all proposals.
create table pricing_accounts (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  evaluated_seq bigint not null default 0,
  evaluated_at timestamptz,
  accept_up_to_percent double precision
);
