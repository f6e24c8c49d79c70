-- What the vendor protocol asks of a player: all that this domain reads of the identity domain stands in these views.
create or replace view launch.players as
  select id, public_id, brand_id, nickname, type, locked_at, upline_path from identity.members where kind = 'member';

create or replace view launch.portal_sessions as
  select id, ended_at, end_reason from identity.sessions;

-- Rounds that a vendor left open beyond its limit: a round is open while one of its bets is. The record of bets keeps an index of the open ones.
create or replace view launch.stuck_rounds as
select l.vendor, l.brand, b.round_id, p.public_id as player_id, min(b.game) as game, min(b.placed_at) as opened_at, count(*)::int as bets,
  sum(b.stake)::bigint as stake
from bets.bets b
join launch.links l on l.vendor = b.vendor and l.brand = b.brand
join launch.players p on p.id = b.member
where b.state = 'open' and b.placed_at < clock_timestamp() - l.stuck_hours * interval '1 hour'
group by l.vendor, l.brand, b.round_id, p.public_id;
