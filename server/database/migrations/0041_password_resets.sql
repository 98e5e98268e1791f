-- Single-use tokens of mailed reset links; only their hashes are stored.
create table password_resets (
  hash text primary key,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
