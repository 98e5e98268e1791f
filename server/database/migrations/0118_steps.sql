-- A page that states another currency than before has not changed its price: the time of it was stored as that of a
-- change, without a former price. What was derived with it is derived anew, and the history, which counted it.
update accounts set derived_by = 0, derived_up_to = '', rebuild_history = true
where exists (
  select from products
  where products.account_id = accounts.id and products.changed_at is not null
    and products.previous_price is null);
update products set changed_at = null where changed_at is not null and previous_price is null;
