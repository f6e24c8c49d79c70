-- Markers of harm (PROT-21): what each member's last weeks look like, scored once for each day of the brand.
--
-- Points of a marker: those of the highest step that its value reaches.
create table protection.harm_steps (
  marker text not null check (marker in ('deposit_velocity', 'deposit_growth', 'night_play', 'reversals', 'limit_raises', 'chasing', 'long_sessions', 'rising_stakes')),
  at_least numeric not null,
  points int not null check (points > 0),
  primary key (marker, at_least)
);
insert into protection.harm_steps (marker, at_least, points) values
  ('deposit_velocity', 4, 10), ('deposit_velocity', 7, 20), ('deposit_velocity', 10, 30),
  ('deposit_growth', 3, 10), ('deposit_growth', 6, 20),
  ('night_play', 3, 10), ('night_play', 5, 20),
  ('reversals', 1, 5), ('reversals', 2, 15), ('reversals', 4, 25),
  ('limit_raises', 1, 5), ('limit_raises', 2, 15), ('limit_raises', 3, 25),
  ('chasing', 2, 15), ('chasing', 4, 25), ('chasing', 7, 35),
  ('long_sessions', 1, 10), ('long_sessions', 3, 20), ('long_sessions', 5, 30),
  ('rising_stakes', 2, 10), ('rising_stakes', 4, 20);

-- How a member stands by the last day that was scored.
create table protection.harm (
  member bigint primary key,
  brand int not null,
  day date not null,
  score int not null check (score >= 0),
  level text not null check (level in ('none', 'low', 'medium', 'high')),
  -- By marker: its value and its points.
  markers jsonb not null default '{}',
  -- Since when the level is what it is, and when the member was last told of limits by itself.
  level_since date not null,
  nudged_at timestamptz
);
create index harm_by_score on protection.harm (brand, score desc, member desc) where score > 0;

-- Each day on which a member had points.
create table protection.harm_days (
  member bigint not null,
  day date not null,
  score int not null,
  level text not null,
  primary key (member, day)
);
create table protection.harm_runs (
  brand int not null,
  day date not null,
  scored_at timestamptz not null default clock_timestamp(),
  members int not null,
  primary key (brand, day)
);

-- What was done about it, by staff and by the nudge that is sent by itself.
create table protection.harm_actions (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  action text not null check (action in ('nudge', 'message', 'call', 'limit_tightened', 'break_offered', 'break_imposed', 'note')),
  -- A member of staff; null: by itself.
  by text,
  note text not null default '',
  score int not null,
  level text not null,
  at timestamptz not null default clock_timestamp()
);
create index harm_actions_of_member on protection.harm_actions (member, id desc);
create trigger harm_actions_stay before update or delete on protection.harm_actions for each row execute function protection.refuse_change();
