-- Of which brand's money a campaign is: what a key may list and take back. Empty where a key speaks of all monies, as of all that was given before.
alter table studio.free_rounds add column currency text not null default '';
update studio.free_rounds f set currency = s.currency
  from (select distinct on (player_id) player_id, currency from studio.sessions where mode = 'real' order by player_id, created_at desc) s
  where s.player_id = f.player_id;
