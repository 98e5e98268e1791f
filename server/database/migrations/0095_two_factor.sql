-- What makes the codes of a person's second factor, sealed. Not confirmed: being set up, and not asked for.
create table two_factors (
  user_id text collate "C" primary key references users (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id text collate "C" not null references users (id) on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);
