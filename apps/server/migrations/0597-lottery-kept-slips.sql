-- The slip of a member for a lottery, as it was left: lines that are not bet yet. What of it is still offered is decided when it is read.
create table lottery.kept_slips (
  member bigint not null,
  game_id int not null references lottery.games,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  kept_at timestamptz not null,
  primary key (member, game_id)
);
