-- What remains of the own price, in percent (contract/rules/margin.ts), by which lists are sorted. Products had no VAT
-- rate before.
alter table matches add column margin_percent double precision;
update matches set margin_percent = floor((price - cost) / price * 10000 + 0.5) / 100
where price > 0 and cost > 0;
