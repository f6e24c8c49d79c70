-- Favourite lotteries of members.
create table lottery.favorites (
  member bigint not null,
  game_id int not null references lottery.games,
  added_at timestamptz not null,
  primary key (member, game_id)
);
