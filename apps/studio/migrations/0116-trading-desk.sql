-- What operators set: of a sport, one of its competitions or one match, and there of everything (`type` empty), of a kind of market or, of a match, of the key of one
-- market. The narrowest that says something holds. `event_cap` is what the house may lose on a match.
alter table book.limits add column competition text not null default '';
alter table book.limits add column event text not null default '';
alter table book.limits add column event_cap bigint check (event_cap > 0);
alter table book.limits drop constraint limits_pkey;
alter table book.limits add primary key (sport, competition, event, type);

-- In percent, what a member may stake of what everybody may: 0 shuts the book to them.
create table book.stake_factors (
  player_id text primary key,
  percent int not null check (percent between 0 and 500),
  by text not null,
  at timestamptz not null
);

-- What operators did, each request once.
create table book.desk_log (
  id bigint generated always as identity primary key,
  request_id text not null unique,
  by text not null,
  action text not null,
  event text references book.events (id),
  player_id text,
  body jsonb not null,
  at timestamptz not null
);
create index desk_log_of_event on book.desk_log (event, id desc) where event is not null;
create trigger keep_desk_log before update or delete on book.desk_log for each row execute function book.keep_rows();

-- A request that comes twice is one case. `effect` is what the case was asked for, `done` what it changed.
alter table book.cases add column request_id text unique;
alter table book.cases add column effect jsonb;
alter table book.cases add column done jsonb;

create index slips_open on book.slips (number desc) where state in ('PENDING', 'SENDING', 'OPEN', 'UNKNOWN');

-- Reservations of a match in one money go one after the other: its limit is of all markets together.
create table book.event_books (
  event text not null references book.events (id),
  currency text not null,
  primary key (event, currency)
);
