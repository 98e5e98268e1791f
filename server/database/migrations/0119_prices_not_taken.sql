-- Prices that a shop did not take are told of once, in one notification of an account and day.
alter table pricing_accounts
  add column not_taken_on date;
alter table price_shop_answers
  add column told_at timestamptz;
