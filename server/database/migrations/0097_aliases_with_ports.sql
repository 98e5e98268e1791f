-- The alias of a website has its port, as its host has: two websites of one machine are two columns. An alias that is no
-- host, as in the demo, stays.
with renamed as (
  select account_id, alias, host, url from websites
  where host ~ '[^:]:[0-9]+$' and alias = regexp_replace(host, ':[0-9]+$', '')
), taken as (
  update accounts set seq = seq + counted.count
  from (
    select account_id, count(*) from alerts
    where exists (
      select from renamed, jsonb_array_elements(config -> 'exluded_websites') as excluded
      where renamed.account_id = alerts.account_id and excluded ->> 'alias' = renamed.alias)
    group by account_id) as counted
  where accounts.id = counted.account_id
  returning accounts.id, accounts.seq
)
update alerts set
  seq = taken.seq,
  config = jsonb_set(config, '{exluded_websites}', (
    select jsonb_agg(distinct case when renamed.host is null then excluded
      else jsonb_build_object('alias', renamed.host, 'url', renamed.url) end)
    from jsonb_array_elements(config -> 'exluded_websites') as excluded
    left join renamed
      on renamed.account_id = alerts.account_id and excluded ->> 'alias' = renamed.alias))
from taken
where alerts.account_id = taken.id and exists (
  select from renamed, jsonb_array_elements(config -> 'exluded_websites') as excluded
  where renamed.account_id = alerts.account_id and excluded ->> 'alias' = renamed.alias);

update engagements set alias = renamed.host
from (
  select account_id, alias, min(host) as host from websites
  where alias = regexp_replace(host, ':[0-9]+$', '')
  group by account_id, alias
  having count(*) = 1 and min(host) ~ '[^:]:[0-9]+$') as renamed
where engagements.account_id = renamed.account_id and engagements.alias = renamed.alias;

-- The documents of their matches have the alias too: they are derived anew.
with renamed as (
  select account_id, id, row_number() over (partition by account_id order by id) as n
  from websites
  where host ~ '[^:]:[0-9]+$' and alias = regexp_replace(host, ':[0-9]+$', '')
), taken as (
  update accounts set derived_by = 0, seq = seq + counted.count
  from (select account_id, count(*) from renamed group by account_id) as counted
  where accounts.id = counted.account_id
  returning accounts.id, accounts.seq - counted.count as seq
)
update websites set alias = host, seq = taken.seq + renamed.n
from renamed, taken
where websites.account_id = renamed.account_id and websites.id = renamed.id
  and taken.id = renamed.account_id;
