-- A shop that has taken no price for an hour is told of once, at most once a day.
alter table price_shops
  add column problem_since timestamptz,
  add column problem_told_at timestamptz;
update price_shops set problem_since = problem_at;
alter table pricing_accounts
  add column shop_problem_on date;
