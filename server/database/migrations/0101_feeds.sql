-- Files that are fetched again and again from an address and imported when they have changed.
create table feeds (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  user_id text collate "C" not null,
  name text not null,
  url text not null,
  -- One of the two: every so many hours, or every day at this hour of the account's time zone.
  every_hours smallint,
  at_hour smallint,
  paused boolean not null default false,
  created_at timestamptz not null,
  -- When it is fetched next; null while it is paused.
  next_at timestamptz,
  checked_at timestamptz,
  changed_at timestamptz,
  -- Of the content that was imported last.
  etag text,
  last_modified text,
  content_hash text,
  -- The last importation, and the last one whose products were compared with those before.
  importation_id text collate "C",
  compared_id text collate "C",
  added integer not null default 0,
  changed integer not null default 0,
  failures integer not null default 0,
  error text not null default '',
  error_at timestamptz,
  primary key (account_id, id),
  check ((every_hours is null) <> (at_hour is null))
);
create index feeds_due on feeds (next_at) where next_at is not null;
create index feeds_uncompared on feeds (importation_id) where importation_id is distinct from compared_id;

-- The matches that a feed named, with a hash of what it said of them, and since when it names one no longer.
create table feed_matches (
  account_id text collate "C" not null,
  feed_id text collate "C" not null,
  match_id text collate "C" not null,
  hash text not null,
  missing_since timestamptz,
  primary key (account_id, feed_id, match_id),
  foreign key (account_id, feed_id) references feeds (account_id, id) on delete cascade
);
