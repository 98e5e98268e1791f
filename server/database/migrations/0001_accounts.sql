-- One row: the identity of this database. The epoch changes when a backup is restored, so that
-- clients with newer facts than the restored database start again.
create table deployment (
  id boolean primary key default true check (id),
  epoch text not null,
  token_secret text not null,
  created_at timestamptz not null default now()
);

create table accounts (
  id text collate "C" primary key,
  name text not null,
  company text not null default '',
  country text not null default 'es',
  time_zone text not null default 'Europe/Madrid',
  is_similarity_account boolean not null default false,
  own_website_id text,
  customer_id text,
  subscription_id text,
  plan text not null default 'PROFESSIONAL',
  match_limit integer not null,
  -- Every change of the account's data takes the next numbers from here, under this row's lock.
  seq bigint not null default 0,
  -- Deletions up to here are forgotten; older cursors must load again (410).
  compacted_seq bigint not null default 0,
  created_at timestamptz not null default now()
);

create table users (
  id text collate "C" primary key,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  username text not null,
  email text not null,
  fullname text not null,
  password_hash text not null,
  admin boolean not null default false,
  super_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_account on users (account_id);

-- A signed-in device. All refresh tokens that follow from one sign-in belong to it and end with it.
create table sessions (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  primary key (account_id, id)
);
create index sessions_user on sessions (user_id);

create table refresh_tokens (
  hash text primary key,
  account_id text collate "C" not null,
  session_id text collate "C" not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (account_id, session_id) references sessions (account_id, id) on delete cascade
);

-- What a mutating call answered, kept 180 days: the same key again gets the same answer.
create table outcomes (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  key text not null,
  user_id text collate "C" not null,
  call text not null,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  seq bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index outcomes_created on outcomes (created_at);

create table deletions (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  seq bigint not null,
  kind text not null,
  id text not null,
  primary key (account_id, seq)
);
