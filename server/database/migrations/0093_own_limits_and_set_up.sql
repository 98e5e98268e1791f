-- How many matches an account may have where an operator said so; null where its plan says it, or nothing does.
alter table accounts alter column match_limit drop not null;
update accounts set match_limit = null
where match_limit = case plan when 'MINI' then 100 when 'PROFESSIONAL' then 1000 when 'PREMIUM' then 10000 end;

-- Hashes of the codes that starts have printed while there was no account. One of them sets the installation up.
create table set_up_codes (
  hash text primary key,
  created_at timestamptz not null
);
