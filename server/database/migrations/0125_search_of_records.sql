-- The folded text (contract/rules/fold.ts) by which a record is found; null until somebody searches.
alter table audit_log add column search text;
alter table breaches add column search text;
create index audit_log_unfolded on audit_log (account_id, id) where search is null;
create index breaches_unfolded on breaches (account_id, id) where search is null;
