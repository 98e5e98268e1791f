-- Bytes that people uploaded or that jobs made for them. In the database, so that any process can serve them.
create table files (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  name text not null,
  type text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table importations (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  seq bigint not null,
  user_id text collate "C" not null,
  filename text not null,
  type_num smallint not null,
  date timestamptz not null default now(),
  status text not null default 'pending',
  msg text not null default '',
  total integer not null default 0,
  processed integer not null default 0,
  added integer not null default 0,
  errors integer not null default 0,
  options jsonb not null default '{}',
  file_id text collate "C",
  errors_file_id text collate "C",
  primary key (account_id, id)
);

-- One row of an importation and what became of it: read, added, duplicate, error, over-limit, rolled-back.
create table importation_rows (
  account_id text collate "C" not null,
  importation_id text collate "C" not null,
  n integer not null,
  status text not null,
  message text not null default '',
  data jsonb not null,
  match_id text collate "C",
  primary key (account_id, importation_id, n),
  foreign key (account_id, importation_id) references importations (account_id, id) on delete cascade
);
create index importation_rows_status on importation_rows (account_id, importation_id, status);

create table notifications (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  seq bigint not null,
  name text not null,
  product_type text not null,
  timestamp timestamptz not null default now(),
  viewed boolean not null default false,
  info jsonb not null default '{}',
  primary key (account_id, id)
);

create table alerts (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  seq bigint not null,
  user_id text collate "C" not null,
  name text not null,
  product_type text not null,
  status boolean not null default true,
  date timestamptz not null default now(),
  config jsonb not null,
  primary key (account_id, id)
);

create table exportations (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  id text collate "C" not null,
  seq bigint not null,
  user_id text collate "C" not null,
  filename text not null,
  export_name text not null,
  date timestamptz not null default now(),
  status text not null default 'pending',
  msg text not null default '',
  request jsonb not null,
  file_id text collate "C",
  primary key (account_id, id)
);

-- Realtime messages too long for NOTIFY travel between processes through this table.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
