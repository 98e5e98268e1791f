-- For which Monday a user who wants the weekly mail of price changes was last considered, with or without a mail.
create table weekly_changes (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  done_for timestamptz not null,
  primary key (account_id, user_id)
);
