-- Up Migration

-- Passages have the words of formulas, and blocks are counted with them: all are made again.
truncate catalogue.passage_texts, catalogue.indexed_passages;
update catalogue.pages set indexed_by = 0 where indexed_by > 0;
delete from catalogue.filled_books;

-- Down Migration

truncate catalogue.passage_texts, catalogue.indexed_passages;
update catalogue.pages set indexed_by = 0 where indexed_by > 0;
delete from catalogue.filled_books;
