-- Up Migration

-- When the newest change was made, of a text too, which raises no version. Null in rows of the version before.
alter table catalogue.books add column changed_at timestamptz;

-- The rows are written again from their manifests.
update catalogue.books set other_fields_etag = '';

-- Down Migration

alter table catalogue.books drop column changed_at;
