-- Names are sorted and searched without letters such as ß, ı and ø (contract/rules/fold.ts), and margins round half of a
-- hundredth up whatever the binary fractions (contract/rules/margin.ts). Matches that an older rule has derived otherwise
-- are derived anew.
update accounts set derived_by = 0, derived_up_to = ''
where exists (
  select from matches
  where matches.account_id = accounts.id and (
    matches.search ~ '[ßæœøđðþħıłŋŧς]'
    or matches.margin_percent is distinct from case
      when matches.currency is null and matches.price > 0 and matches.cost > 0 then
        floor((matches.price - matches.cost * (1 + coalesce((matches.terms ->> 'vat')::double precision, 0) / 100))
          / matches.price * 100 * 100 + 0.5 + 1e-6) / 100
      end));
