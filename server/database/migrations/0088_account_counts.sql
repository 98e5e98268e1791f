-- What statistics and the choices of filters count of an account's matches, by kind and key. Every change of a match
-- moves it by the difference, in the same transaction; docs/decisions/0044-statistics-by-difference.md says how. What
-- counts nothing any more has 0 or no row. The kind `changed_at` is no count: when they last moved, in seconds since 1970.
create table account_counts (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  kind text collate "C" not null,
  key text collate "C" not null,
  amount numeric not null,
  primary key (account_id, kind, key)
) with (fillfactor = 50);

-- Matches whose index or prices changed since the daily history was last taken.
create table moved_matches (
  account_id text collate "C" not null,
  match_id text collate "C" not null,
  primary key (account_id, match_id),
  foreign key (account_id, match_id) references matches (account_id, id) on delete cascade
);

-- What one match counts, in three parts, so that a change computes only those that it touches.
create function counts_of_match(
  brand text, category text, availability text, bucket smallint, price double precision,
  low_price double precision, price_index double precision, exclusive boolean
) returns table (kind text, key text, amount numeric) language sql immutable parallel safe as $$
  select row.kind, row.key, row.amount
  from (values
    ('matches', '', 1::numeric),
    ('priced', '', case when price is not null or low_price is not null then 1 end),
    ('indexed', '', case when price_index is not null then 1 end),
    ('index_sum', '', price_index::numeric),
    ('exclusive', '', case when exclusive then 1 end),
    ('bucket', bucket::text, 1),
    ('brand', nullif(brand, ''), 1),
    ('category', nullif(category, ''), 1),
    ('availability', availability, 1)) as row (kind, key, amount)
  where row.key is not null and row.amount is not null $$;

create function counts_of_tags(tags text[])
returns table (kind text, key text, amount numeric) language sql immutable parallel safe as $$
  select split_part(tag, ':', 1), substr(tag, strpos(tag, ':') + 1), 1::numeric
  from unnest(tags) as tag $$;

-- How an own price stands against a competitor's is the sign of `priceDifference` (contract/rules).
create function counts_of_prices(price double precision, tags text[], prices jsonb)
returns table (kind text, key text, amount numeric) language sql immutable parallel safe as $$
  select case sign(floor((rival - price) / greatest(price, 1e-290) * 100 + 0.5))
    when -1 then 'higher' when 0 then 'equal' else 'cheaper' end, substr(tag, 4), 1::numeric
  from (
    select tag, (prices ->> substr(tag, 4, strpos(tag, '|') - 4))::double precision as rival
    from unnest(tags) as tag where price is not null and starts_with(tag, 'wa:')) as offer
  where rival is not null $$;

create function counts_of(
  brand text, category text, availability text, bucket smallint, price double precision,
  low_price double precision, price_index double precision, exclusive boolean, tags text[],
  prices jsonb
) returns table (kind text, key text, amount numeric) language sql immutable parallel safe as $$
  select * from counts_of_match(brand, category, availability, bucket, price, low_price,
    price_index, exclusive)
  union all select * from counts_of_tags(tags)
  union all select * from counts_of_prices(price, tags, prices) $$;

-- Statements of a function end before `;` begins a line: a line that ends with one would end the function here.
create function count_matches() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into account_counts (account_id, kind, key, amount)
    select account_id, count.kind, count.key, sum(count.amount)
    from new_matches, counts_of(brand, category, availability, bucket, price, low_price, price_index,
      exclusive, tags, prices) as count
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, kind, key) do update set
      amount = account_counts.amount + excluded.amount
    ; insert into account_counts (account_id, kind, key, amount)
    select distinct account_id, 'changed_at', '', extract(epoch from now()) from new_matches
    on conflict (account_id, kind, key) do update set amount = excluded.amount
    ; insert into moved_matches (account_id, match_id)
    select account_id, id from new_matches where price_index is not null or changed_at is not null
  ; elsif tg_op = 'DELETE' then
    -- An account that is deleted has taken its counts along.
    insert into account_counts (account_id, kind, key, amount)
    select account_id, count.kind, count.key, -sum(count.amount)
    from old_matches, counts_of(brand, category, availability, bucket, price, low_price,
      price_index, exclusive, tags, prices) as count
    where exists (select from accounts where accounts.id = account_id)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, kind, key) do update set
      amount = account_counts.amount + excluded.amount
    ; insert into account_counts (account_id, kind, key, amount)
    select distinct account_id, 'changed_at', '', extract(epoch from now()) from old_matches
    where exists (select from accounts where accounts.id = account_id)
    on conflict (account_id, kind, key) do update set amount = excluded.amount
  ; else
    insert into account_counts (account_id, kind, key, amount)
    with both_sides as (
      select 1 as times, account_id, brand, category, availability, bucket, price, low_price,
        price_index, exclusive, tags, prices
      from new_matches
      union all
      select -1, account_id, brand, category, availability, bucket, price, low_price,
        price_index, exclusive, tags, prices
      from old_matches
    ), moved as (
      select account_id, times * count.amount as amount, count.kind, count.key
      from (
        select account_id, brand, category, availability, bucket, price, low_price, price_index,
          exclusive, sum(times) as times
        from both_sides
        group by account_id, brand, category, availability, bucket, price, low_price, price_index,
          exclusive having sum(times) <> 0) as changed,
        counts_of_match(brand, category, availability, bucket, price, low_price, price_index,
          exclusive) as count
      union all
      select account_id, times * count.amount, count.kind, count.key
      from (
        select account_id, tags, sum(times) as times from both_sides
        group by account_id, tags having sum(times) <> 0) as changed,
        counts_of_tags(tags) as count
      union all
      select account_id, times * count.amount, count.kind, count.key
      from (
        select account_id, price, tags, prices, sum(times) as times from both_sides
        group by account_id, price, tags, prices having sum(times) <> 0) as changed,
        counts_of_prices(price, tags, prices) as count)
    select account_id, kind, key, sum(amount) from moved
    group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3
    on conflict (account_id, kind, key) do update set
      amount = account_counts.amount + excluded.amount
    ; if found then
      insert into account_counts (account_id, kind, key, amount)
      select distinct account_id, 'changed_at', '', extract(epoch from now()) from new_matches
      on conflict (account_id, kind, key) do update set amount = excluded.amount
    ; end if
    ; insert into moved_matches (account_id, match_id)
    select account_id, id from (
      select account_id, id, price_index, changed_at from new_matches
      except
      select account_id, id, price_index, changed_at from old_matches) as moved
    on conflict do nothing
  ; end if ; return null ; end $$;
create trigger matches_count_inserted after insert on matches
  referencing new table as new_matches for each statement execute function count_matches();
create trigger matches_count_updated after update on matches
  referencing old table as old_matches new table as new_matches
  for each statement execute function count_matches();
create trigger matches_count_deleted after delete on matches
  referencing old table as old_matches for each statement execute function count_matches();

-- The changed price of an offer that does not stand for its website changes no column of its match.
create function note_moved_match() returns trigger language plpgsql as $$ begin
  insert into moved_matches (account_id, match_id) values (new.account_id, new.match_id)
  on conflict do nothing
  ; return null ; end $$;
create trigger products_moved after update of changed_at on products for each row
  when (new.changed_at is distinct from old.changed_at) execute function note_moved_match();

insert into account_counts (account_id, kind, key, amount)
select account_id, count.kind, count.key, sum(count.amount)
from matches, counts_of(brand, category, availability, bucket, price, low_price, price_index, exclusive,
  tags, prices) as count
group by 1, 2, 3;
insert into account_counts (account_id, kind, key, amount)
select account_id, 'changed_at', '', extract(epoch from computed_at) from account_statistics;

insert into moved_matches (account_id, match_id)
select matches.account_id, matches.id
from matches
left join match_statistics known
  on known.account_id = matches.account_id and known.match_id = matches.id
where matches.price_index is distinct from known.price_index
  or matches.changed_at >= extract(epoch from date_trunc('day', now() at time zone 'utc')) * 1000;

-- How current the daily history is. What was kept beside it is read from the counts.
alter table account_statistics drop column distribution, drop column availability, drop column comparison;
