-- How a file is read, and what became of each of its values.
alter table importations add column mapping jsonb;
alter table importation_rows add column cells jsonb not null default '[]';

-- What users corrected, by the columns of the files it was corrected for.
create table import_mappings (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  columns text collate "C" not null,
  mapping jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, columns)
);
