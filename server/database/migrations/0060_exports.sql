-- Runs without a file, and when one last got on: a run whose process died is taken up again, not for ever.
alter table exportations add column attempts integer not null default 0;
alter table exportations add column touched_at timestamptz not null default now();

-- A file that is too large to be made in one piece: its content is that of its parts, in their order.
create table file_parts (
  account_id text collate "C" not null,
  file_id text collate "C" not null,
  n integer not null,
  content bytea not null,
  primary key (account_id, file_id, n),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
