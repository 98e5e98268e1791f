-- A price that a price coefficient converts has the decimals of the currency in which it is compared: of three it had two,
-- of none it had two. What was derived of such prices is derived anew, and the history.
update accounts set derived_by = 0, derived_up_to = '', rebuild_history = true
where exists (
  select from matches
  where matches.account_id = accounts.id and matches.coefficient and matches.currency is not null
    and matches.currency not in ('EUR', 'USD', 'GBP', 'CHF', 'MXN', 'DOP', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'RON', 'BGN', 'TRY', 'BRL', 'CAD', 'AUD'));
