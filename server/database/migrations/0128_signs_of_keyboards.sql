-- Names are sorted and searched with the apostrophe, the quotes, the dash and the cross of a keyboard
-- (contract/rules/fold.ts). Matches that have others are derived anew, records are folded at the next search.
update accounts set derived_by = 0, derived_up_to = ''
where exists (
  select from matches
  where matches.account_id = accounts.id and matches.search ~ '[’‘‛ʼ“”„‟‐‒–—―−×]');
update audit_log set search = null where search ~ '[’‘‛ʼ“”„‟‐‒–—―−×]';
update breaches set search = null where search ~ '[’‘‛ʼ“”„‟‐‒–—―−×]';
