-- How many visits of the page in a row never ended, because the process died in the midst of them.
alter table products add column cut_short integer not null default 0;
