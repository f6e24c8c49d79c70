-- Raffles as the code reads them. `shownAs` is what members see of the state at this moment; the same as `raffleStateAt`.
create or replace view loyalty.raffle_view as
  select r.id, r.brand, r.version, r.titles, r.basis, r.per_ticket as "perTicket", r.ticket_cap as "ticketCap", r.prizes, r.claim_days as "claimDays",
    r.first_day::text as "firstDay", r.last_day::text as "lastDay", r.starts_at as "startsAt", r.closes_at as "closesAt", r.draw_at as "drawAt", r.state,
    r.seed_hash as "seedHash", r.sealed_seed as "sealedSeed", r.promised_at as "promisedAt", r.root, r.tickets, r.members, r.closed_at as "closedAt", r.seed,
    r.drawn_at as "drawnAt", r.made_by as "by", r.reason, r.made_at as at,
    case when r.state = 'DRAWN' then 'drawn' when r.state = 'CANCELLED' then 'cancelled' when r.state = 'CLOSED' or r.closes_at <= statement_timestamp() then 'closed'
      when r.starts_at > statement_timestamp() then 'soon' else 'running' end as "shownAs",
    r.source, r.source_round as "sourceRound", r.randomness, r.signature, r.prize_names as "prizeNames", r.cover, r.round_missed_at as "roundMissedAt"
  from loyalty.raffles r;

-- Fixes the tickets of a raffle that is locked, by the sums of its days. Members come in the order of random salts: a number says nothing of who has it.
create or replace function loyalty.fix_tickets(p_raffle bigint) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into loyalty.raffle_tickets (raffle, member, currency, first, count, salt, mark)
  select p_raffle, t.member, t.currency, (sum(t.count) over (order by t.salt) - t.count + 1)::int, t.count, t.salt,
    left(encode(sha256(convert_to(t.salt, 'UTF8')), 'hex'), 16)
  from (
    select s.member, m.currency, replace(gen_random_uuid()::text, '-', '') as salt,
      least(r.ticket_cap, div(sum(case r.basis when 'valid' then s.valid else s.deposits end), r.per_ticket))::int as count
    from loyalty.raffles r
      join loyalty.period_sums s on s.brand = r.brand and s.period = 'D' and s.category = '' and s.starts_at >= r.starts_at and s.starts_at < r.closes_at
      join loyalty.members m on m.member = s.member
    where r.id = p_raffle
    group by s.member, m.currency, r.ticket_cap, r.per_ticket
    having sum(case r.basis when 'valid' then s.valid else s.deposits end) >= r.per_ticket
  ) t;
end $$;
