-- What a visit found to differ, with the account's seq of that transaction: what alerts look at.
create table offer_changes (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  seq bigint not null,
  match_id text collate "C" not null,
  product_id text collate "C" not null,
  own boolean not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (account_id, seq)
);
create index offer_changes_at on offer_changes (at);

-- How far an alert has looked: up to which change it told live and by mail, and when.
create table alert_marks (
  account_id text collate "C" not null,
  alert_id text collate "C" not null,
  live_seq bigint not null,
  mail_seq bigint not null,
  checked_at timestamptz not null,
  told_at timestamptz,
  digest_at timestamptz not null,
  mailed_at timestamptz,
  primary key (account_id, alert_id),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);

-- The promise that an alert tells a change once: a second report of it has no row to take.
create table alert_reports (
  account_id text collate "C" not null,
  alert_id text collate "C" not null,
  channel text not null,
  change_seq bigint not null,
  report_id text not null,
  primary key (account_id, alert_id, channel, change_seq),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);

-- Where an account's own software hears of reports, and what it was told.
create table webhooks (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  url text not null,
  secret text not null,
  created_at timestamptz not null
);
create table webhook_deliveries (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  body text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (account_id, id)
);
create index webhook_deliveries_created on webhook_deliveries (created_at);
