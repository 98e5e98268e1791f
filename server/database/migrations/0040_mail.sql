-- Every mail: waiting for its job, sent, or kept because no mail server is configured. The body carries secrets
-- (reset links), so it is emptied once the mail has left.
create table mails (
  id text collate "C" primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  -- The one address the mail is about, printed in the log when nothing is sent.
  link text,
  state text not null check (state in ('waiting', 'sent', 'kept')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created on mails (created_at);
