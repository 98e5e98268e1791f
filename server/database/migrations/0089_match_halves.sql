-- A match's history by half a year instead of by month: a history of many matches then adds a sixth of the rows.
-- A day stands in its place counted from the first of the half, from 0.
create table match_halves (
  account_id text collate "C" not null,
  match_id text collate "C" not null,
  -- The first of January or of July.
  half date not null,
  -- How the index moved and whether it came or went, 20 digits a day.
  moves numeric not null default 0,
  -- Offers whose price changed, 8 digits a day.
  changes numeric not null default 0,
  primary key (account_id, match_id, half),
  foreign key (account_id, match_id) references matches (account_id, id) on delete cascade
) with (toast_tuple_target = 8160);
-- A row is at most 3 kB. To decompress the numbers of a history takes longer than to add them.
alter table match_halves alter column moves set storage plain, alter column changes set storage plain;

insert into match_halves (account_id, match_id, half, moves, changes)
select account_id, match_id, half,
  sum(moves * ('1e' || 20 * (month - half))::numeric),
  sum(changes * ('1e' || 8 * (month - half))::numeric)
from (
  select *, make_date(extract(year from month)::int,
    1 + 6 * ((extract(month from month)::int - 1) / 6), 1) as half
  from match_months) as placed
group by 1, 2, 3;

drop table match_months;
