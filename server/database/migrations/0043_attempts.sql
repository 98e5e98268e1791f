-- How often something was tried that may not be tried often, by a hash of what and who.
create table attempts (
  hash text collate "C" primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index attempts_ends_at on attempts (ends_at);
