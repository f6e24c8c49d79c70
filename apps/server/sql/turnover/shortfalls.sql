-- Locks of bonuses that were cleared and lack turnover since. Who calls these holds the lock of the member's main balance, as every change of a member's bets and locks does.

-- Opens a lock for turnover that a bonus lacks. The first lock of a bonus bears its number, later ones a count behind it. How far the member's turnover is counted stays: what came before
-- the lock fills earlier ones.
create or replace function turnover.open_shortfall(p_brand int, p_member bigint, p_currency text, p_source text, p_amount bigint) returns void
language plpgsql set enable_seqscan = off as $$
declare
  after bigint := (select coalesce(max(t.id), 0) from bets.turnover t where t.member = p_member);
  earlier int := (select count(*) from turnover.shortfalls_of(p_brand, p_member, p_source));
begin
  insert into turnover.members (brand, member, currency, through_id) values (p_brand, p_member, p_currency, after)
  on conflict (member, brand, currency) do nothing;
  insert into turnover.locks (brand, member, currency, kind, source, required, after_id, opened_at)
  values (p_brand, p_member, p_currency, 'SHORTFALL', p_source || case when earlier = 0 then '' else '-' || (earlier + 1) end, p_amount, after,
    clock_timestamp());
end $$;

-- Takes back what a bonus lacks no more from its open locks, the newest first.
create or replace function turnover.ease_shortfall(p_brand int, p_member bigint, p_source text, p_amount bigint) returns void
language plpgsql set enable_seqscan = off as $$
declare
  l turnover.locks; rest bigint := p_amount; part bigint;
begin
  for l in select * from turnover.shortfalls_of(p_brand, p_member, p_source) s where s.state = 'OPEN' order by s.id desc loop
    part := least(rest, l.required - l.moved - l.done);
    rest := rest - part;
    update turnover.locks set moved = moved + part,
      state = case when l.moved + part + l.done = l.required then 'DONE' else 'OPEN' end,
      ended_at = case when l.moved + part + l.done = l.required then clock_timestamp() end
    where id = l.id;
  end loop;
end $$;

-- The locks of one bonus.
create or replace function turnover.shortfalls_of(p_brand int, p_member bigint, p_source text) returns setof turnover.locks language sql stable as $$
  select l.* from turnover.locks l
  where l.member = p_member and l.brand = p_brand and l.kind = 'SHORTFALL' and split_part(l.source, '-', 1) = p_source
$$;
