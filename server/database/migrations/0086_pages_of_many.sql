-- The crawler reads a page once for all products that show it, whosever they are.
create index products_page on products (url, account_id);
drop index products_account_url;
