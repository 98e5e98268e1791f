-- Pages an automatic creation knows of: sitemaps and, from them, product pages. `found` ones are not to be visited,
-- `due` ones are, `read` ones have a record, `passed` ones could not be read.
create table discovery_pages (
  account_id text collate "C" not null,
  importation_id text collate "C" not null,
  url text collate "C" not null,
  n bigint generated always as identity,
  host text not null,
  -- The key of its website: without www.
  website text not null,
  own boolean not null,
  kind text not null check (kind in ('sitemap', 'product')),
  status text not null check (status in ('found', 'due', 'read', 'passed')),
  attempts integer not null default 0,
  record jsonb,
  message text,
  primary key (account_id, importation_id, url),
  foreign key (account_id, importation_id) references importations (account_id, id) on delete cascade
);
create index discovery_pages_due on discovery_pages (account_id, importation_id, host, n) where status = 'due';

-- What was asked of the language model, for the limits of a day (UTC).
create table llm_usage (
  day date primary key,
  calls integer not null default 0,
  tokens integer not null default 0
);
