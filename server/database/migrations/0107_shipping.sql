-- What a page says it costs to have its product sent, in the currency of its price.
alter table products
  add column shipping double precision,
  add constraint products_shipping check (shipping between 0 and 1e9);
