-- Up Migration

-- Tokens that the questions of each address used in each UTC day, counted as in chat.days.
create table chat.address_days (
  day date not null,
  address text not null,
  tokens bigint not null check (tokens >= 0),
  primary key (day, address)
);

-- Down Migration

drop table chat.address_days;
