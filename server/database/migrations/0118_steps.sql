-- A page that states another currency than before has not changed its price: the time of it was stored as that of a
-- change, without a former price. What was derived with it is derived anew, and the history, which counted it.
update accounts set derived_by = 0, derived_up_to = '', rebuild_history = true
where exists (
  select from products
  where products.account_id = accounts.id and products.changed_at is not null
    and products.previous_price is null);
update products set changed_at = null where changed_at is not null and previous_price is null;

-- Prices with a price coefficient round half a cent up (contract/rules/price.ts): those of older rules were a cent less
-- until their page was read again, where amounts made of them now were not.
update accounts set derived_by = 0, derived_up_to = '', rebuild_history = true
where exists (
  select from products
  where products.account_id = accounts.id and products.price is not null and products.coefficient > 0);
