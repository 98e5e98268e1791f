-- What each user chose for the pages: columns, saved views, the fields of an export.
create table user_preferences (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  user_id text collate "C" not null,
  name text not null,
  item text not null,
  value jsonb not null,
  seq bigint not null,
  primary key (account_id, id)
);
create index user_preferences_seq on user_preferences (account_id, seq);
