-- Documents are stored in the compact form, contract/sync/compact-document.ts. Those of before stay the JSON they are, which
-- is read as well, until their match is written again.
alter table matches alter column document drop default;
alter table matches alter column document type text using document::text;
alter table matches alter column document set default '{}';
-- Beside the row, so that lists do not read it, and as it is: a compact document hardly gets smaller.
alter table matches alter column document set storage external;
