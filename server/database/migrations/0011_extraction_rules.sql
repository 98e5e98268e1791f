-- A retailer's own instruction where to read a field on the pages of one website.
create table extraction_rules (
  account_id text collate "C" not null,
  website_id text collate "C" not null,
  field text not null,
  kind text not null check (kind in ('selector', 'json-path')),
  expression text not null,
  attribute text,
  primary key (account_id, website_id, field),
  foreign key (account_id, website_id) references websites (account_id, id) on delete cascade
);

-- Hosts whose prices only a browser has shown.
alter table hosts add column scripted boolean not null default false;

-- Points of history have no foreign key to what they are about, so that they can be partitioned: they go with their
-- match, however it goes, also with its account.
-- On few lines: a migration is cut into statements where a line ends with a semicolon.
create function forget_history() returns trigger language plpgsql as $$ begin
  delete from price_points using gone
  where price_points.account_id = gone.account_id and price_points.match_id = gone.id; return null; end $$;
create trigger matches_forget_history after delete on matches
  referencing old table as gone for each statement execute function forget_history();

-- An account that is deleted takes its websites along, and each of them its pages.
alter table products drop constraint products_account_id_website_id_fkey;
alter table products add constraint products_account_id_website_id_fkey
  foreign key (account_id, website_id) references websites (account_id, id) on delete cascade;
