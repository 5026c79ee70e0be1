-- Up Migration

-- Tokens of each UTC day: what the model reported, and the upper estimate of what is not known.
create table chat.days (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);

-- What each address asked in the minute and the hour, since 1970, of its last question.
create table chat.askers (
  address text primary key,
  minute bigint not null,
  in_minute integer not null,
  hour bigint not null,
  in_hour integer not null
);

create index askers_by_hour on chat.askers (hour);

-- Down Migration

drop table chat.askers, chat.days;
