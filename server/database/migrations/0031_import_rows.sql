-- How many urls of the row were not taken, so that counting faulty rows does not open every row.
alter table importation_rows add column bad integer not null default 0;
update importation_rows set bad = jsonb_array_length(data -> 'bad');

-- products_url begins with the same columns.
drop index products_match;
