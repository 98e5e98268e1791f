-- An account may pause a website: its products wait, those of other accounts do not. Each product knows it, so that the
-- crawler finds due pages in an index that has no paused ones.
alter table websites
  add column paused boolean not null default false,
  -- Until when about the pages that people asked to have read again are read.
  add column asked_until timestamptz;
alter table products add column paused boolean not null default false;
drop index products_due;
create index products_due on products (host, next_crawl_at) where not paused;
drop index products_new;
create index products_new on products (host, next_crawl_at) where state = 'pending' and not paused;
