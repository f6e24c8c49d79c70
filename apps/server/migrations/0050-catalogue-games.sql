-- The catalogue: vendors, the lanes in which they stand, and their games.
create schema catalogue;
create extension if not exists unaccent with schema public;

-- One space of numbers for vendor cards and games: a nodeId never means two things.
create sequence catalogue.node_ids as int;

-- A text as it is searched: one form of each letter, no accents, lower case. Immutable on our word: the dictionary is not edited while indexes stand.
create function catalogue.fold(p_text text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', normalize(p_text, nfkc)))
$$;

-- What a typed text must look like inside a searched one, for LIKE; its own wildcards stand for themselves.
create function catalogue.pattern(p_text text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(catalogue.fold(p_text), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The letters of a text and its pairs of neighbours: a text that holds another holds all of its pairs. Any script is served alike, unlike by the
-- trigrams of pg_trgm, which know the letters of the database's locale only.
create function catalogue.pairs(p_text text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct p.pair), '{}')
  from (select string_to_array(p_text, null) as letters) t,
    generate_series(1, cardinality(t.letters)) i,
    lateral (values (t.letters[i]), (t.letters[i] || t.letters[i + 1])) p (pair)
  where p.pair is not null
$$;

-- All names of a game in one searchable text, a line each, so that a name is found in whatever language it is typed.
create function catalogue.fold_names(p_names jsonb) returns text language sql immutable strict parallel safe as $$
  select string_agg(distinct catalogue.fold(n.value), e'\n') from jsonb_each_text(p_names) n
$$;

create table catalogue.vendors (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  -- Text by language code; EN must be there.
  names jsonb not null check (names ? 'EN'),
  account_type_id int not null unique generated always as identity,
  hot boolean not null default false,
  position int not null default 0,
  -- Image path without variant; see VendorCard in the contract.
  icon text not null,
  -- An unlisted vendor's games can be launched by whoever knows them, and stand in no list.
  listed boolean not null default true,
  -- Maintenance from a moment on, until another when that is known.
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  check (maintenance_until is null or maintenance_from < maintenance_until)
);

-- Vendors that the operator takes out of SPORTS: their lanes and games of that type stand in the category named here.
create table catalogue.splits (
  vendor text primary key,
  category text not null check (category in ('ESPORTS', 'COCKFIGHT'))
);

-- The game types of a vendor. `category` is where the lane is shown, after the split.
create table catalogue.lanes (
  vendor text not null references catalogue.vendors,
  game_type text not null check (game_type in ('RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT')),
  category text not null,
  node_id int not null unique default nextval('catalogue.node_ids'),
  primary key (vendor, game_type)
);

create table catalogue.games (
  node_id int primary key default nextval('catalogue.node_ids'),
  vendor text not null references catalogue.vendors,
  code text not null check (code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  game_type text not null check (game_type in ('RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT')),
  category text not null,
  classification text not null check (classification in ('SC', 'VP', 'TG', 'AC', 'JP', 'BG')),
  -- An entry that opens a list of games rather than a game.
  is_vassalage boolean not null default false,
  names jsonb not null check (names ? 'EN'),
  search text not null generated always as (catalogue.fold_names(names)) stored,
  search_pairs text[] not null generated always as (catalogue.pairs(catalogue.fold_names(names))) stored,
  min_bet bigint not null check (min_bet >= 0),
  line_count int not null check (line_count >= 0),
  -- Hundredths of a percent, when the vendor declares it.
  rtp int check (rtp between 0 and 10000),
  hot boolean not null default false,
  new_until timestamptz,
  has_demo boolean not null,
  platforms text[] not null check (cardinality(platforms) > 0),
  -- Image path without size; `{language}` stands for the language of the page in lower case.
  image text not null,
  -- What the operator says, and whether the vendor still offers it: a list shows what both agree on.
  listed boolean not null default true,
  offered boolean not null default true,
  maintenance boolean not null default false,
  position int not null default 0,
  added_at timestamptz not null default now(),
  unique (vendor, code)
);
create index games_by_category on catalogue.games (category, position, node_id) where listed and offered;
create index games_by_vendor on catalogue.games (vendor, category, position, node_id) where listed and offered;
create index games_hot on catalogue.games (position, node_id) where listed and offered and hot;
create index games_by_name on catalogue.games using gin (search_pairs) where listed and offered;

-- The split is applied when a row is written, so that reading never has to ask.
create function catalogue.place_in_category() returns trigger language plpgsql as $$
begin
  new.category := case when new.game_type = 'SPORTS'
    then coalesce((select s.category from catalogue.splits s where s.vendor = new.vendor), 'SPORTS') else new.game_type end;
  return new;
end $$;
create trigger place before insert or update on catalogue.lanes for each row execute function catalogue.place_in_category();
create trigger place before insert or update on catalogue.games for each row execute function catalogue.place_in_category();

create function catalogue.place_again() returns trigger language plpgsql as $$
begin
  update catalogue.lanes set category = category where vendor in (new.vendor, old.vendor) and game_type = 'SPORTS';
  update catalogue.games set category = category where vendor in (new.vendor, old.vendor) and game_type = 'SPORTS';
  return null;
end $$;
create trigger place_again after insert or update or delete on catalogue.splits for each row execute function catalogue.place_again();

-- Rises with every change of what visitors see; processes keep answers as long as it stays the same.
create table catalogue.version (
  single boolean primary key default true check (single),
  number bigint not null
);
insert into catalogue.version (number) values (1);
create function catalogue.raise_version() returns trigger language plpgsql as $$
begin
  update catalogue.version set number = number + 1;
  return null;
end $$;
create trigger raise_version after insert or update or delete or truncate on catalogue.vendors
  for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete or truncate on catalogue.splits
  for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete or truncate on catalogue.lanes
  for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update or delete or truncate on catalogue.games
  for each statement execute function catalogue.raise_version();

create table catalogue.favorites (
  member bigint not null,
  node_id int not null references catalogue.games,
  added_at timestamptz not null default clock_timestamp(),
  primary key (member, node_id)
);

create table catalogue.recents (
  member bigint not null,
  node_id int not null references catalogue.games,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (member, node_id)
);
create index recents_by_time on catalogue.recents (member, opened_at desc);

-- What lists may show: listed games of listed vendors, with what a card needs.
create view catalogue.shown_games as
  select g.node_id as "nodeId", g.code, g.vendor, g.category, g.classification, g.is_vassalage as "isVassalage", g.names, v.names as "vendorNames",
    g.min_bet as "minBet", g.line_count as "lineCount", g.rtp, g.hot, coalesce(g.new_until > now(), false) as "isNew", g.has_demo as "hasDemo",
    g.maintenance or coalesce(v.maintenance_from <= now() and now() < coalesce(v.maintenance_until, 'infinity'), false) as maintenance,
    g.image, g.position, g.search, g.platforms
  from catalogue.games g join catalogue.vendors v on v.code = g.vendor
  where g.listed and g.offered and v.listed;
