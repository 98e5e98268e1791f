-- When a page was read last, also where it said what it said before. Null until the next visit; until then it is about
-- `updated_at`, which such a visit moves once an hour.
alter table products add column read_at timestamptz;
