-- One worker at a time visits a host. A claim ends with the visit, or by itself when the worker was killed.
alter table hosts add column claimed_by text;
alter table hosts add column claimed_until timestamptz;
-- For hosts that may be visited more often than the configuration says, such as the demo's shops.
alter table hosts add column delay_ms integer;
alter table hosts add column interval_ms integer;

-- How often in a row the page was answered with 'not found'.
alter table products add column missing integer not null default 0;
alter table products add column suspected_currency text;

-- The crawler asks per host, and takes pages it has never seen before the others.
drop index products_due;
create index products_due on products (host, next_crawl_at);
create index products_new on products (host, next_crawl_at) where state = 'pending';
