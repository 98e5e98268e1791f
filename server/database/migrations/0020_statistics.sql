-- What the statistics calls answer, computed as of `seq` of the account. One row, so that a call is one read.
create table account_statistics (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  seq bigint not null,
  computed_at timestamptz not null,
  -- Matches per bucket of the price index.
  distribution jsonb not null,
  -- Per website: products in and out of stock.
  availability jsonb not null,
  -- Per competitor alias: own prices that are higher, cheaper or equal.
  comparison jsonb not null
);

-- The index and the exclusivity of each match that the history has counted so far.
create table match_statistics (
  account_id text collate "C" not null,
  match_id text collate "C" not null,
  price_index double precision,
  primary key (account_id, match_id),
  foreign key (account_id, match_id) references matches (account_id, id) on delete cascade
);

-- How a match's index moved on a day, for histories of any filter: the mean of a day is the sum of all deltas until
-- then over the sum of all `counted`. A day without a change has no row.
create table match_days (
  account_id text collate "C" not null,
  match_id text collate "C" not null,
  day date not null,
  delta double precision not null default 0,
  counted smallint not null default 0,
  -- Offers of the match whose price changed on the day.
  changes integer not null default 0,
  primary key (account_id, match_id, day),
  foreign key (account_id, match_id) references matches (account_id, id) on delete cascade
);

-- The same for the whole account.
create table account_days (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  day date not null,
  -- Sum and number of the indexes known at the end of the day.
  index_sum double precision not null,
  index_count integer not null,
  changes integer not null,
  -- Matches that no competitor sold.
  exclusive integer not null,
  primary key (account_id, day)
);

-- Offers to pay over time, by competitor.
create table engagements (
  account_id text collate "C" not null,
  match_id text collate "C" not null,
  alias text not null,
  n integer not null,
  title text not null,
  monthly double precision,
  duration integer,
  price double precision,
  primary key (account_id, match_id, alias, n),
  foreign key (account_id, match_id) references matches (account_id, id) on delete cascade
);

create index matches_bucket on matches (account_id, bucket);
