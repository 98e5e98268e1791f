-- What the retailer decided about a product's price and how it is sold: contract/entities/product-terms.ts. Null where
-- nothing was given.
alter table matches add column terms jsonb;
