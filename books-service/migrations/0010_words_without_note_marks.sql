-- Up Migration

-- Passages are made again without the marks of notes (BEHAVIOUR.md §2.3). The text of a passage never changes, since its index is
-- computed from it: the rows are removed, and made again by the fillers, also by the previous version, which makes its own.
truncate catalogue.indexed_passages, catalogue.passage_texts;
update catalogue.pages set indexed_by = 0 where indexed_by > 0;
delete from catalogue.filled_books;

-- Down Migration

update catalogue.pages set indexed_by = 0 where indexed_by > 0;
