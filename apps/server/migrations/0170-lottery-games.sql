-- The house's own lotteries: what a brand offers and on what terms. What a play is, counts and pays stands in packages/lottery.
create schema lottery;

create table lottery.games (
  id int primary key generated always as identity,
  brand_id int not null references brand.brands,
  -- The game's id on the wire and in the record of bets.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{1,63}$'),
  menu_tag text not null check (menu_tag ~ '^[A-Z0-9]{1,16}$'),
  draw_group text not null check (draw_group in ('SSC', '11X5', 'PK10', 'LF', 'LHC')),
  -- Text by language code; EN must be there.
  names jsonb not null check (names ? 'EN'),
  -- When it is drawn: DrawRule of packages/lottery.
  rule jsonb not null,
  hot boolean not null default false,
  position int not null default 0,
  enabled boolean not null default true,
  unique (brand_id, code),
  constraint rule_is_whole check (
    jsonb_typeof(rule -> 'utcOffsetMinutes') = 'number' and jsonb_typeof(rule -> 'days') = 'array' and jsonb_array_length(rule -> 'days') > 0
    and rule ->> 'firstAt' ~ '^\d\d:\d\d:\d\d$' and (rule ->> 'everySeconds')::int > 0 and (rule ->> 'perDay')::int > 0
    and (rule ->> 'lockSeconds')::int > 0 and (rule ->> 'lockSeconds')::int < (rule ->> 'everySeconds')::int)
);

-- One line per brand. Amounts in minor units.
create table lottery.terms (
  brand_id int primary key references brand.brands,
  units bigint[] not null check (cardinality(units) between 1 and 8 and 0 < all (units)),
  largest_multiple int not null check (largest_multiple between 1 and 99999),
  smallest_order bigint not null check (smallest_order > 0),
  largest_order bigint not null check (largest_order >= smallest_order),
  largest_prize bigint not null check (largest_prize > 0),
  -- What of 2000 is paid back.
  prize_group int not null check (prize_group between 1 and 2000)
);
