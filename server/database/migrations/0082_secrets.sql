-- The passwords of a request, hashed slowly: request_hash leaves them out. Null where there were none, and for what was
-- stored before this.
alter table outcomes add column secrets_hash text;
