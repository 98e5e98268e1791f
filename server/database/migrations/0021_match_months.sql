-- The days of a match's history by month, a month's days side by side in one number: a history of any filter is then
-- one sum per month instead of one per day. `server/statistics/packed-days.ts` says how.
create table match_months (
  account_id text collate "C" not null,
  match_id text collate "C" not null,
  -- Its first day.
  month date not null,
  -- How the index moved and whether it came or went, 20 digits a day.
  moves numeric not null default 0,
  -- Offers whose price changed, 8 digits a day.
  changes numeric not null default 0,
  primary key (account_id, match_id, month),
  foreign key (account_id, match_id) references matches (account_id, id) on delete cascade
);

insert into match_months (account_id, match_id, month, moves, changes)
select account_id, match_id, date_trunc('month', day)::date,
  sum((round((delta * 1000)::numeric) * 1e6 + counted) * ('1e' || 20 * (extract(day from day)::int - 1))::numeric),
  sum(changes * ('1e' || 8 * (extract(day from day)::int - 1))::numeric)
from match_days
group by 1, 2, 3;

drop table match_days;
