-- What the rounds of a campaign have won so far, for the game to tell.
alter table studio.free_rounds add column won bigint not null default 0;
update studio.free_rounds f set won = s.won from (
  select player_id, free_campaign, game, sum(win)::bigint as won from studio.rounds
  where free_campaign is not null and state in ('drawn', 'settled', 'parked') and win is not null group by player_id, free_campaign, game
) s where f.player_id = s.player_id and f.campaign = s.free_campaign and f.game = s.game;

create function studio.count_free_win() returns trigger language plpgsql as $$
begin
  update studio.free_rounds f set won = f.won + new.win
    where f.campaign = new.free_campaign and f.player_id = new.player_id and f.game = new.game;
  return null;
end $$;
create trigger count_free_win after update on studio.rounds for each row
  when (new.free_campaign is not null and new.state = 'drawn' and old.state <> 'drawn') execute function studio.count_free_win();
