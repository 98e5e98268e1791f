-- An account without a limit.
alter table accounts alter column match_limit drop not null;
