-- Adds the next p_limit rows of the log of turnover, up to the final id p_final, to what links brought, and moves the cursor. A member belongs to a link from the
-- registration on, so every row of a member counts. Answers how many rows were read; 0 when none is left.
create or replace function agents.roll_up_links(p_limit int, p_final bigint) returns int language plpgsql as $$
declare
  since bigint;
  through bigint;
  many int;
begin
  -- A second run waits here and goes on where this one ends.
  select p.through_id into since from agents.link_progress p for update;
  select max(n.id), count(*) into through, many
  from (select t.id from bets.turnover t where t.id > since and t.id <= p_final order by t.id limit p_limit) n;
  if many = 0 then
    return 0;
  end if;
  insert into agents.link_sums as s (link, bets, turnover, stake, payout)
  select m.link, sum(t.bets), sum(t.valid), sum(t.stake), sum(t.payout)
  from bets.turnover t join agents.link_members m on m.member = t.member
  where t.id > since and t.id <= through
  group by m.link
  on conflict (link) do update
  set bets = s.bets + excluded.bets, turnover = s.turnover + excluded.turnover, stake = s.stake + excluded.stake, payout = s.payout + excluded.payout;
  update agents.link_progress set through_id = through;
  return many;
end $$;
