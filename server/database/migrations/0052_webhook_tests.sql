-- Beside reports an administrator may have an example delivered.
alter table webhook_deliveries add column event text not null default 'alert' check (event in ('alert', 'test'));
