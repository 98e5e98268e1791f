-- People who were invited into an account. Of the token in the mailed link only the hash is stored; a new one replaces it.
-- One that was used or withdrawn stays for a while, so that its link can say so.
create table invitations (
  id text collate "C" primary key,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  email text not null,
  role text not null check (role in ('viewer', 'editor', 'administrator')),
  hash text not null unique,
  state text not null check (state in ('open', 'used', 'withdrawn')),
  invited_at timestamptz not null,
  ends_at timestamptz not null
);
create unique index invitations_open on invitations (account_id, lower(email)) where state = 'open';
