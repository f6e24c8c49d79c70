-- A season that can be bet on stands among the events; it is no match, and no list of matches holds it.
alter table book.events add column is_season boolean not null default false;
create index events_of_seasons on book.events (competition) where is_season and ended_at is null;
