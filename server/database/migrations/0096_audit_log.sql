-- Who changed what. Names are those of the time: an entry reads the same when the person or the thing is gone.
create table audit_log (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  at timestamptz not null,
  -- Null for what nobody of the account did.
  user_id text collate "C",
  user_name text not null,
  kind text not null,
  text text not null,
  refused boolean not null,
  device text not null,
  primary key (account_id, id)
);
create index audit_log_at on audit_log (account_id, at, id);
create index audit_log_user on audit_log (account_id, user_id, at);
