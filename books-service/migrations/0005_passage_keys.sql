-- Up Migration

-- The keys of a passage in the index (decision 70): `.` with each word, and `^` with its first two, three and four letters,
-- so that a beginning is one exact key. A number precedes each, the same for 1,024 rows of pages: a search asks for the
-- keys of one such segment after the other. They are computed for the index only: in the rows they would take more than
-- all else.
create function catalogue.passage_keys(page bigint, words tsvector) returns tsvector
language sql immutable strict parallel safe cost 2000 as $$
  select array_to_tsvector(array(
    select page / 1024 || '.' || word from unnest(tsvector_to_array(words)) as word
    union all
    select page / 1024 || '^' || left(word, letters)
    from unnest(tsvector_to_array(words)) as word, generate_series(2, 4) as letters
    -- not of `=` with the id of a book
    where length(word) >= letters and ascii(word) <> 61
  ))
$$;

-- An index of a large table would take longer than a migration may. The passages are made again, also by the previous
-- version, which writes the same rows and says meanwhile that they are not ready.
truncate catalogue.passages;
update catalogue.pages set searchable_by = 0 where searchable_by > 0;
delete from catalogue.pages_filled;
drop index catalogue.passages_public, catalogue.passages_private;
-- Lists of pending rows are cleaned after each page: each segment of a search would read them.
create index passages_public on catalogue.passages using gin (catalogue.passage_keys(page, words))
  with (gin_pending_list_limit = 256) where is_public;
create index passages_private on catalogue.passages using gin (catalogue.passage_keys(page, words))
  with (gin_pending_list_limit = 256) where not is_public;

-- Down Migration

drop index catalogue.passages_public, catalogue.passages_private;
create index passages_public on catalogue.passages using gin (words) with (gin_pending_list_limit = 256) where is_public;
create index passages_private on catalogue.passages using gin (words) with (gin_pending_list_limit = 256) where not is_public;
drop function catalogue.passage_keys(bigint, tsvector);
