-- Percentages of two prices are without the error of binary fractions, as those of `percentOver` (contract/rules): where an
-- index was on the edge of two buckets, a price that of all competitors, or a difference half a percent, it fell to either
-- side by chance. What was derived with it is derived anew.
update accounts set derived_by = 0, derived_up_to = ''
where exists (
  select from matches where matches.account_id = accounts.id and matches.price_index is not null);

create or replace function counts_of_prices(price double precision, tags text[], prices jsonb)
returns table (kind text, key text, amount numeric) language sql immutable parallel safe as $$
  select case sign(floor(round((rival - price) / greatest(price, 1e-200) * 100 * 1e9) / 1e9 + 0.5))
    when -1 then 'higher' when 0 then 'equal' else 'cheaper' end, substr(tag, 4), 1::numeric
  from (
    select tag, (prices ->> substr(tag, 4, strpos(tag, '|') - 4))::double precision as rival
    from unnest(tags) as tag where price is not null and starts_with(tag, 'wa:')) as offer
  where rival is not null $$;

delete from account_counts where kind in ('higher', 'equal', 'cheaper');
insert into account_counts (account_id, kind, key, amount)
select account_id, count.kind, count.key, sum(count.amount)
from matches, counts_of_prices(price, tags, prices) as count
group by 1, 2, 3;
