-- Up Migration

-- The fields of a record that are neither sorted nor filtered: a new one needs no column. `other_fields_etag` names the
-- manifest they come from. It differs from `etag` if the version before, which does not know them, wrote the row.
alter table catalogue.books
  add column other_fields jsonb not null default '{}',
  add column other_fields_etag text;

update catalogue.books set other_fields_etag = etag;

-- Down Migration

alter table catalogue.books drop column other_fields, drop column other_fields_etag;
