-- Up Migration

-- What a search in pages needs (decision 59). A passage belongs to the bytes of a page, as its page's row does.
-- `searchable_by` is the build's number for how passages are made: 0 as long as a page has not got all of its own.
alter table catalogue.pages
  add column id bigint generated always as identity unique,
  add column searchable_by smallint not null default 0;

create table catalogue.passages (
  page bigint not null references catalogue.pages (id) on delete cascade,
  -- Their order within the page.
  at integer not null,
  -- Null in a TeX page, whose paragraphs have no numbers for readers.
  block integer,
  -- Follows the manifest, for the choice of an index only: access is decided by the manifest.
  is_public boolean not null,
  text text not null,
  -- Our own words, folded, without positions, and `=` with the id of the book.
  words tsvector not null,
  primary key (page, at)
);

-- Two indexes, so that a visitor's search takes no longer for what private books contain.
create index passages_public on catalogue.passages using gin (words) with (gin_pending_list_limit = 256) where is_public;
create index passages_private on catalogue.passages using gin (words) with (gin_pending_list_limit = 256) where not is_public;

-- The last known visibility of each book. Replicas write passages by this row, so that they agree.
create table catalogue.visibilities (
  book text collate "C" primary key,
  version bigint not null,
  is_public boolean not null,
  -- Whether all passages have taken it over.
  is_settled boolean not null default false
);

-- Down Migration

drop table catalogue.passages, catalogue.visibilities;
alter table catalogue.pages drop column id, drop column searchable_by;
