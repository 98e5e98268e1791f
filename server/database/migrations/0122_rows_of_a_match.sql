-- The rows of an importation that were inserted into a match: what a later row of the file replaces is looked up by them.
create index importation_rows_match on importation_rows (account_id, importation_id, match_id, n)
where match_id is not null;
