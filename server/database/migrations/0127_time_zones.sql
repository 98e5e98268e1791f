-- The time zone of an account can be changed. Devices keep it: this is the sequence number of its last change, 0 for an
-- account that has had it from the beginning. Known devices hear of the zones of now.
alter table accounts add column time_zone_seq bigint not null default 0;
update accounts set seq = seq + 1, time_zone_seq = seq + 1;

-- The day for which an alert last sent its mail, in the time zone that the account had then: another zone may come to
-- 9 o'clock of the same day again.
alter table alert_marks add column digest_on date;
update alert_marks set digest_on = (alert_marks.digest_at at time zone accounts.time_zone)::date
from accounts
where accounts.id = alert_marks.account_id and alert_marks.mailed_at >= alert_marks.digest_at
  and exists (select from pg_timezone_names where name = accounts.time_zone);
