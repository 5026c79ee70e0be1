-- Up Migration

-- What a search in pages needs, in less space (decision 74). These rows are made beside `catalogue.passages`, which the
-- previous version goes on using while it runs on another replica.
create table catalogue.passage_texts (
  page integer not null,
  -- Their order within the page.
  at integer not null,
  text text not null,
  -- `=` with the id of the book, and the words that `passage_keys` does not find in the text by itself. If it begins with
  -- `* `, these are all, and the text is not looked at.
  words text not null,
  primary key (page, at)
);

create table catalogue.indexed_passages (
  page integer not null,
  at integer not null,
  -- Null in a TeX page, whose paragraphs have no numbers for readers.
  block integer,
  -- Follows the manifest, for the choice of an index only: access is decided by the manifest.
  is_public boolean not null,
  primary key (page, at)
);

-- The keys of a passage in the index: each word, after a number that is the same for 2,048 rows of pages. It is immutable
-- because the text of a passage never changes: it is written before the row that is indexed, and removed with it.
-- `passageWords.ts` splits texts in the same way, and gives the other words. `replace` takes a tenth of the time of `translate`.
create function catalogue.passage_keys(page integer, at integer) returns tsvector
language sql immutable strict parallel safe cost 2000 as $$
  select array_to_tsvector(array_remove(string_to_array(
    prefix || replace(
      case when texts.words like '* %' then substr(texts.words, 3)
      else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(texts.text collate "C"), '.', ' '), ',', ' '), '،', ' '), '؛', ' '), ':', ' '), '"', ' '), '«', ' '), '»', ' '),
        '=', ' '), U&'\200c', ''), 'آ', 'ا') || ' ' || texts.words
      end,
      ' ', ' ' || prefix),
    ' '), prefix))
  from catalogue.passage_texts as texts, concat($1 / 2048, '.') as prefix
  where texts.page = $1 and texts.at = $2
$$;

-- Two indexes, so that a visitor's search takes no longer for what private books contain. Their lists of pending rows are
-- emptied after each turn of writing: each segment of a search would read them.
create index indexed_passages_public on catalogue.indexed_passages using gin (catalogue.passage_keys(page, at))
  with (gin_pending_list_limit = 4096) where is_public;
create index indexed_passages_private on catalogue.indexed_passages using gin (catalogue.passage_keys(page, at))
  with (gin_pending_list_limit = 4096) where not is_public;

-- Foreign keys would be checked for each of the rows.
create function catalogue.remove_passages() returns trigger language plpgsql as $$
begin
  delete from catalogue.indexed_passages where page in (select id from removed);
  delete from catalogue.passage_texts where page in (select id from removed);
  return null;
end $$;
create trigger pages_removed after delete on catalogue.pages
  referencing old table as removed for each statement execute function catalogue.remove_passages();

-- The build's number for how these rows are made: 0 as long as a page has not got all of its own.
alter table catalogue.pages add column indexed_by smallint not null default 0;

-- The version whose visibility all indexed passages of a book have taken over.
alter table catalogue.visibilities add column indexed_version bigint not null default -1;

-- The manifest of each book whose pages all have rows. The previous version has `catalogue.pages_filled`.
create table catalogue.filled_books (
  book text collate "C" primary key,
  manifest_etag text not null,
  made_by smallint not null
);

-- Down Migration

drop trigger pages_removed on catalogue.pages;
drop table catalogue.passage_texts, catalogue.indexed_passages, catalogue.filled_books;
drop function catalogue.passage_keys(integer, integer), catalogue.remove_passages();
alter table catalogue.pages drop column indexed_by;
alter table catalogue.visibilities drop column indexed_version;
