-- The plan of each price that the payment provider ever had for one: its operator may replace a price, and subscriptions
-- keep theirs.
create table plan_prices (
  price_id text primary key,
  plan text not null
);
