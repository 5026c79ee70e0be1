-- Up Migration

-- What the contents of books need of their pages (decision 45). A page has a row for the bytes it has, which `etag`
-- names: rows never change, and a row whose etag is not in the book's present index is never shown.
create table catalogue.pages (
  book text collate "C" not null,
  etag text collate "C" not null,
  -- The build's number for how outlines are made: rows of a lower one are made again.
  made_by smallint not null,
  outline jsonb not null,
  primary key (book, etag)
);

-- The manifest of each book whose pages all have rows.
create table catalogue.pages_filled (
  book text collate "C" primary key,
  manifest_etag text not null,
  made_by smallint not null
);

-- Down Migration

drop table catalogue.pages, catalogue.pages_filled;
