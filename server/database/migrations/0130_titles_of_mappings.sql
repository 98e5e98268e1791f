-- All columns of the file that was corrected, so that a file with one more or less is known. Null of older corrections,
-- which hold for files with just the same columns.
alter table import_mappings add column titles jsonb;
