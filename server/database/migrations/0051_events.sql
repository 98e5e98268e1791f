-- Which calls were made, per day, account, user and page; both are empty for calls without a session.
create table call_counts (
  day date not null,
  tag text not null,
  account_id text collate "C" not null,
  user_id text collate "C" not null,
  page text not null,
  calls integer not null,
  primary key (day, tag, account_id, user_id, page)
);

-- The latest calls that failed. Parameters carry no text that a person wrote.
create table call_errors (
  id text collate "C" primary key,
  day date not null,
  tag text not null,
  at timestamptz not null,
  params jsonb not null,
  error text not null
);
create index call_errors_day on call_errors (day, tag, at);
