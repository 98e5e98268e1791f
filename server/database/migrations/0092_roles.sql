-- What a person may do in the account. Who was no administrator could change its data.
alter table users add column role text not null default 'editor'
  check (role in ('viewer', 'editor', 'administrator'));
update users set role = 'administrator' where admin;
alter table users alter column role drop default, drop column admin;
