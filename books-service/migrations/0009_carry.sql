-- Up Migration

-- What readers carry between their devices (decision 90): sealed in the browser, so nothing here says what is read or by whom.
create table catalogue.carried (
  -- SHA-256 of the access key, which is never stored.
  key_hash bytea primary key,
  -- Null after a reader has ended it on all devices, which then learn that it was no loss. What is encrypted cannot be
  -- compressed.
  sealed bytea storage external,
  -- Milliseconds since 1970 of the last change, raised by one at least: never the same again, even after the row was lost.
  version bigint not null,
  used_on date not null
);
create index carried_used_on on catalogue.carried (used_on);

-- How much each address has added in a day, in kB, for rate-limiter-flexible. It names no row of the other table.
create table catalogue.carried_growth (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Down Migration

drop table catalogue.carried, catalogue.carried_growth;
