-- In which currency the prices of a match are compared, if that is not the account's (contract/rules/price.ts). Null
-- until the matches of an account are derived again.
alter table matches add column currency text;

-- Prices in another currency counted as if they were in the account's: the figures of such an account are derived
-- anew, and then its history.
update accounts set derived_by = 0, derived_up_to = '', rebuild_history = true
where exists (
  select from products
  where products.account_id = accounts.id and products.currency is not null
    and upper(products.currency) <> coalesce(
      (select case lower(own.country)
          when 'mx' then 'MXN' when 'ch' then 'CHF' when 'uk' then 'GBP' when 'do' then 'DOP' else 'EUR' end
        from websites as own
        where own.account_id = accounts.id and own.id = accounts.own_website_id),
      'EUR'));
