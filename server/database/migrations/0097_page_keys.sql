-- By which an address is compared, and that of the canonical address its page states. Products of before get their key
-- in the background of the first start, or before their account's next import.
alter table products add column page_key text collate "C", add column canonical_key text collate "C";
create index products_page_key on products (account_id, page_key);
create index products_canonical_key on products (account_id, canonical_key) where canonical_key is not null;
create index products_unkeyed on products (account_id) where page_key is null;
