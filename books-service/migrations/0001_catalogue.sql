-- Up Migration

-- One row: the identity of this database, and how often its books have changed.
create table catalogue.state (
  one boolean primary key default true check (one),
  -- Another epoch means that rows were lost or invalidated: nothing is listed until the reconciler has passed.
  epoch uuid not null default gen_random_uuid(),
  -- Raised by every change of the books' rows: a list is valid for one revision.
  revision bigint not null default 0,
  -- A new database restores the reads from their backup in storage before it backs up its own.
  are_reads_restored boolean not null default false,
  reads_kept_at timestamptz
);

insert into catalogue.state default values;

-- The contents of storage's manifests, for listing and sorting (DESIGN.md §4.2). Deleted books, and areas without a
-- record, have a row that is never listed, so that an older answer cannot bring them back.
create table catalogue.books (
  id text collate "C" primary key,
  version bigint not null,
  etag text not null,
  is_deleted boolean not null,
  has_record boolean not null,
  created_version bigint,
  title text,
  author text,
  description text,
  cover text,
  genre text,
  primary_language text,
  language text,
  ext text,
  total_pages integer,
  is_public boolean,
  -- ISO 8601 in UTC, as text: it sorts as its time does.
  published_date text collate "C",
  total_reads bigint not null default 0,
  check (not has_record or (title, author, description, genre, primary_language, language, ext, total_pages,
    is_public, published_date, created_version) is not null)
);

create index books_newest_first on catalogue.books (published_date desc, id) where has_record and not is_deleted;

create function catalogue.note_change() returns trigger language plpgsql as $$
begin
  update catalogue.state set revision = revision + 1;
  return null;
end $$;

create function catalogue.note_loss() returns trigger language plpgsql as $$
begin
  update catalogue.state set revision = revision + 1, epoch = gen_random_uuid();
  return null;
end $$;

create trigger books_changed after insert or update on catalogue.books
  for each statement execute function catalogue.note_change();
create trigger books_lost after delete or truncate on catalogue.books
  for each statement execute function catalogue.note_loss();

create table catalogue.sessions (
  id text primary key,
  -- A fingerprint of the password of the sign-in: a new password ends the session.
  password_key text not null,
  expires_at timestamptz not null
);

create index sessions_by_expiry on catalogue.sessions (expires_at);

-- The layout that rate-limiter-flexible's RateLimiterPostgres needs.
create table catalogue.login_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Down Migration

drop table catalogue.login_attempts, catalogue.sessions, catalogue.books, catalogue.state;
drop function catalogue.note_change, catalogue.note_loss;
