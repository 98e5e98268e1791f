-- Amounts that were made keep their currency (ISO 4217) when the own website's country, and so the account's currency,
-- becomes another one. Of what was made before, it is taken to be that of now; a price below a limit without a price
-- coefficient was compared in the currency of its page.
alter table breaches add column limit_currency text;
alter table price_proposals add column currency text;
alter table price_proposal_events add column currency text;
alter table price_shop_answers add column currency text;

create temporary table currencies on commit drop as
select accounts.id as account_id,
  case lower(trim(coalesce(own.country, accounts.country)))
    when 'mx' then 'MXN' when 'ch' then 'CHF' when 'uk' then 'GBP' when 'do' then 'DOP' else 'EUR' end as currency
from accounts
left join websites as own on own.account_id = accounts.id and own.id = accounts.own_website_id;

update breaches set limit_currency = case
  when breaches.currency is not null and coalesce((details ->> 'coefficient')::double precision, 0) = 0
    then upper(breaches.currency)
  else currencies.currency end
from currencies where currencies.account_id = breaches.account_id;
update price_proposal_events set currency = currencies.currency
from currencies where currencies.account_id = price_proposal_events.account_id;
update price_shop_answers set currency = currencies.currency
from currencies where currencies.account_id = price_shop_answers.account_id;

update notifications set info = jsonb_set(info, '{data}', (
  select jsonb_agg(change || jsonb_build_object(
      'currency', coalesce(change ->> 'currency', currencies.currency),
      'own_currency', coalesce(change ->> 'own_currency', currencies.currency)) order by n)
  from jsonb_array_elements(info -> 'data') with ordinality as changes (change, n)))
from currencies
where currencies.account_id = notifications.account_id and jsonb_typeof(info -> 'data') = 'array'
  and info -> 'data' <> '[]';

-- Devices are sent the proposals with theirs.
with numbered as (
  select account_id, match_id, row_number() over (partition by account_id order by match_id) as n
  from price_proposals
), taken as (
  update accounts set seq = accounts.seq + counted.count
  from (select account_id, count(*) from price_proposals group by account_id) as counted
  where accounts.id = counted.account_id
  returning accounts.id, accounts.seq - counted.count as seq
)
update price_proposals set currency = currencies.currency, seq = taken.seq + numbered.n
from numbered, taken, currencies
where price_proposals.account_id = numbered.account_id and price_proposals.match_id = numbered.match_id
  and taken.id = numbered.account_id and currencies.account_id = numbered.account_id;
drop table currencies;
