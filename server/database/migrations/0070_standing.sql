-- A page that was read and says nothing of stock has no availability, and neither has one that was never read.
alter table products alter column availability drop not null, alter column availability drop default;
update products set availability = null where availability = 'NotFound';
alter table price_points alter column availability drop not null;
update price_points set availability = null where availability = 'NotFound';
-- What is gone ended in its history when it went, as far as that is known.
insert into price_points (account_id, product_id, match_id, website_id, at, availability)
select account_id, id, match_id, website_id, now(), 'NotFound'
from products
where state = 'not-found'
  and exists (
    select from price_points point
    where point.account_id = products.account_id and point.product_id = products.id);

-- Numbers no price can be are not known. NaN and Infinity are greater than any number to a comparison.
update products set
  state = 'pending', next_crawl_at = now(), price = null, list_price = null, availability = null,
  promotion = false, etag = null, last_modified = null
where not price between 0 and 1e9;
update products set list_price = null, promotion = false where not list_price between 0 and 1e9;
update products set previous_price = null where not previous_price between 0 and 1e9;
update products set suspected_price = null, suspected_currency = null
where not suspected_price between 0 and 1e9;
update products set coefficient = 0 where not coefficient between 0 and 1e9;
update products set rating = null where not rating between 0 and 1e9;
update products set similarity_score = null where not similarity_score between 0 and 1e9;
update products set matching_confidence = null where not matching_confidence between 0 and 1;
update price_points set price = null where not price between 0 and 1e9;
update price_points set list_price = null where not list_price between 0 and 1e9;
update matches set cost = 0 where not cost between 0 and 1e9;
update engagements set monthly = null where not monthly between 0 and 1e9;
update engagements set price = null where not price between 0 and 1e9;
-- The histories of an account with such a number are made anew from its price points.
delete from account_statistics
where account_id in (
  select account_id from account_days where not abs(index_sum) <= 1e15
  union select account_id from matches where not abs(price_index) <= 1e9);
update matches set price = null, price_index = null, bucket = null, low_price = null, hight_price = null
where not price between 0 and 1e9 or not abs(price_index) <= 1e9
  or not low_price between 0 and 1e9 or not hight_price between 0 and 1e9;

alter table products
  add constraint products_state check (
    state in ('pending', 'ok', 'blocked', 'not-found', 'moved', 'unsure')),
  add constraint products_numbers check (
    price between 0 and 1e9 and list_price between 0 and 1e9 and previous_price between 0 and 1e9
    and suspected_price between 0 and 1e9 and coefficient between 0 and 1e9
    and rating between 0 and 1e9 and similarity_score between 0 and 1e9
    and matching_confidence between 0 and 1);
alter table price_points
  add constraint price_points_numbers check (
    price between 0 and 1e9 and list_price between 0 and 1e9);
alter table matches
  add constraint matches_numbers check (
    cost between 0 and 1e9 and price between 0 and 1e9 and low_price between 0 and 1e9
    and hight_price between 0 and 1e9 and abs(price_index) <= 1e9);
alter table engagements
  add constraint engagements_numbers check (
    monthly between 0 and 1e9 and price between 0 and 1e9);

-- By which version of the rules an account's derived rows were made; those of an older one are made anew.
alter table accounts add column derived_by integer not null default 0;
alter table accounts alter column derived_by set default 1;
