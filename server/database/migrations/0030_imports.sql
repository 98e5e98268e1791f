-- How far an importation got: its file is read into rows first, and then the rows are inserted.
alter table importations add column step text not null default 'reading';
-- Runs without progress, and when there was some last: a run whose process died is taken up again, not for ever.
alter table importations add column attempts integer not null default 0;
alter table importations add column touched_at timestamptz not null default now();

-- A row of a file finds the match that has its EAN.
create index matches_ean on matches (account_id, ean_given) where ean_given is not null;
