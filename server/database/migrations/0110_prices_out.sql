-- Where accepted prices go: to the account's webhook, and to a feed whose address has a secret, of which the hash is kept.
alter table pricing_accounts
  add column send_to_webhook boolean not null default false,
  add column missed_on date;

-- The delivery that takes the accepted price to the webhook, and when its missing at the own page was told.
alter table price_proposals
  add column delivery_id text collate "C",
  add column missed_at timestamptz;
create index price_proposals_missed on price_proposals (exported_at)
  where state = 'exported' and missed_at is null;

create table price_feeds (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  secret_hash text collate "C" not null unique,
  created_at timestamptz not null,
  fetched_at timestamptz
);

alter table webhook_deliveries drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check check (event in ('alert', 'test', 'prices'));
