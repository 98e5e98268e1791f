-- A mail the mail server refused for good, or that was given up, is shown with its reason.
alter table mails drop constraint mails_state_check;
alter table mails
  add constraint mails_state_check check (state in ('waiting', 'sent', 'kept', 'refused'));

-- When the next mail may leave, for all processes together, where SMTP_RATE limits how many do.
create table mail_pace (
  one boolean primary key default true check (one),
  next_at timestamptz not null
);
