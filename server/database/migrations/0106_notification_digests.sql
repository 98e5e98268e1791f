-- A notification knows its alert, since when it collects changes, and how many; an alert can be muted until a time.
alter table notifications add column alert_id text;
alter table notifications add column since timestamptz;
alter table notifications add column changes integer;
alter table alerts add column muted_until timestamptz;
create index alert_reports_of_report on alert_reports (account_id, report_id);
