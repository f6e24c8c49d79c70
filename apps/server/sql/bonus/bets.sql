-- Bets of members who have, or had, a bonus. New bets that all stand are placed by `bets.place_new`, whose moves of bonuses are worked out and written here; else `bets.apply` calls bonus.apply_bets under the locks of the balances; the answers and arguments are its own.

-- Applies the actions of members whose bonus has a say one by one, in their order, and all others in one call. A bonus has a say when it is active, and over the bets that
-- were placed while it was.
create or replace function bonus.apply_bets(
  p_kinds text[], p_keys uuid[], p_refs uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_multi boolean[], p_whole boolean[],
  p_vendors text[], p_externals text[], p_ref_externals text[], p_games text[], p_categories text[], p_rounds text[],
  p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[],
  p_ranks int[]
) returns setof bets.answer language plpgsql set enable_seqscan = off as $$
declare
  singles int[]; plain int[]; place int; is_fresh boolean := false;
begin
  select array_agg(m.ord::int order by m.ord) filter (where m.has_say), array_agg(m.ord::int order by m.ord) filter (where not m.has_say) into singles, plain
  from (
    select u.ord, bool_or(
        exists (select from bonus.grants g where g.member = u.member and g.brand = u.brand and g.currency = u.currency and g.state = 'active')
        or exists (select from wallet.transfers t join bonus.parts p on p.bet = t.id where t.key = u.ref)
      ) over (partition by u.brand, u.member, u.currency) as has_say
    from unnest(p_brands, p_members, p_currencies, p_refs) with ordinality u (brand, member, currency, ref, ord)) m;
  if plain is not null then
    -- New bets of members without a bonus take the short way all the same.
    if p_refs is null then
      begin
        return query select plain[f.ordinal], f.outcome, f.duplicate, f.transfer_id, f.bet_id, f.balance, f.version, f.current_balance, f.current_version, f.state, 0::bigint
          from bets.place_new(bets.pick(p_kinds, plain), bets.pick(p_keys, plain), bets.pick(p_hashes, plain), bets.pick(p_brands, plain), bets.pick(p_members, plain),
            bets.pick(p_currencies, plain), bets.pick(p_stakes, plain), bets.pick(p_payouts, plain), bets.pick(p_min_balances, plain), bets.pick(p_closes, plain),
            bets.pick(p_vendors, plain), bets.pick(p_externals, plain), bets.pick(p_games, plain), bets.pick(p_categories, plain), bets.pick(p_rounds, plain),
            bets.pick(p_valid_bets, plain), bets.pick(p_max_payouts, plain), bets.pick(p_locks_at, plain), bets.pick(p_agent_paths, plain), bets.pick(p_details, plain),
            bets.pick(p_ranks, plain)) f;
        is_fresh := found;
      exception when serialization_failure then
        is_fresh := false;
      end;
    end if;
    if not is_fresh then
      return query select * from bets.apply_some(plain, p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi, p_whole,
        p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths,
        p_details, p_ranks, null);
    end if;
  end if;
  if singles is not null then
    foreach place in array singles loop
      return query select * from bonus.apply_bet(place, p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi, p_whole,
        p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths,
        p_details, p_ranks);
    end loop;
  end if;
end $$;

-- Applies the action at one place. What the bonus has to bear moves to main before it, what it is paid moves back after it; all is undone when the action is refused.
create or replace function bonus.apply_bet(p_place int,
  p_kinds text[], p_keys uuid[], p_refs uuid[], p_hashes uuid[], p_brands int[], p_members bigint[], p_currencies text[],
  p_stakes bigint[], p_payouts bigint[], p_min_balances bigint[], p_closes boolean[], p_multi boolean[], p_whole boolean[],
  p_vendors text[], p_externals text[], p_ref_externals text[], p_games text[], p_categories text[], p_rounds text[],
  p_valid_bets bigint[], p_max_payouts bigint[], p_locks_at timestamptz[], p_agent_paths text[], p_details text[],
  p_ranks int[]
) returns setof bets.answer language plpgsql set enable_seqscan = off as $$
declare
  i constant int := p_place;
  main bigint; grant_id bigint; part bigint; lent bigint; is_too_large boolean; own bigint; category text; answer bets.answer;
begin
  -- A key that was used before is answered by what is stored under it.
  if wallet.kinds_of(p_brands[i:i], p_vendors[i:i]) = array['main'] and not exists (select from wallet.transfers t where t.key = p_keys[i]) then
    main := (wallet.open_accounts(p_brands[i:i], p_members[i:i], p_currencies[i:i], array['main']))[1];
    if p_kinds[i] in ('bet', 'betwin') then
      select * into grant_id, part, lent, is_too_large
      from bonus.plan_bet(p_brands[i], p_members[i], p_currencies[i], main, p_categories[i], p_stakes[i], coalesce(p_min_balances[i], p_stakes[i]));
    else
      select * into grant_id, part, lent, is_too_large from bonus.plan_change(p_kinds[i], p_refs[i], p_payouts[i]);
    end if;
  end if;
  if grant_id is null then
    return query select * from bets.apply_some(array[i], p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi, p_whole,
      p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths,
      p_details, p_ranks, null);
    return;
  end if;
  if is_too_large then
    return query select * from bonus.refuse_bet(i, main, p_kinds[i], p_keys[i], p_hashes[i]);
    return;
  end if;
  own := bonus.balance_of(main);
  begin
    lent := -bonus.shift(grant_id, main, -lent, 'lend:' || p_keys[i]);
    own := bonus.balance_of(main) - own;
    select * into answer from bets.apply_some(array[i], p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi, p_whole,
      p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths,
      p_details, p_ranks, array[part]);
    if answer.outcome <> 'applied' then
      raise exception 'nothing was applied' using errcode = 'BN001';
    end if;
    perform bonus.count_bet(answer.bet_id, grant_id, part, lent, main, p_keys[i]);
  exception when sqlstate 'BN001' then
    select * into answer from bets.apply_some(array[i], p_kinds, p_keys, p_refs, p_hashes, p_brands, p_members, p_currencies, p_stakes, p_payouts, p_min_balances, p_closes, p_multi, p_whole,
      p_vendors, p_externals, p_ref_externals, p_games, p_categories, p_rounds, p_valid_bets, p_max_payouts, p_locks_at, p_agent_paths,
      p_details, p_ranks, null);
  end;
  category := coalesce(p_categories[i], (select b.category from bets.bets b where b.id = answer.bet_id));
  select x.balance, x.version into answer.current_balance, answer.current_version from wallet.balances x where x.account_id = main;
  if answer.outcome = 'applied' then
    answer.balance := answer.current_balance;
    answer.version := answer.current_version;
  end if;
  -- Of a correction that was refused: what the bonus would have borne of it.
  answer.bonus := case when answer.outcome = 'insufficient_funds' and p_kinds[i] not in ('bet', 'betwin') then own
    else bonus.usable(p_brands[i], p_members[i], p_currencies[i], category) end;
  return next answer;
end $$;

-- What a new bet takes of the active grant: its part of the stake, and what it has to lend until the bet stands. No grant for a member without one, and for a kind of game where it
-- has no say. A stake above the largest is taken from own money alone, or is too large.
create or replace function bonus.plan_bet(
  p_brand int, p_member bigint, p_currency text, p_main bigint, p_category text, p_stake bigint, p_needed bigint,
  out grant_id bigint, out part bigint, out lent bigint, out is_too_large boolean
) language plpgsql set enable_seqscan = off as $$
declare
  g bonus.grants; own bigint; held bigint;
begin
  loop
    select * into g from bonus.grants a
    where a.member = p_member and a.brand = p_brand and a.currency = p_currency and a.state = 'active' for update;
    exit when not found or g.expires_at > clock_timestamp();
    perform bonus.end_grant(g.id, 'expired', null, '');
  end loop;
  grant_id := g.id; part := 0; lent := 0; is_too_large := false;
  if coalesce((g.contribution ->> p_category)::int, 0) = 0 then
    grant_id := null;
    return;
  end if;
  own := bonus.balance_of(p_main);
  held := bonus.balance_of(g.account_id);
  if p_stake > g.max_bet then
    is_too_large := own < p_needed and own + held >= p_needed;
    return;
  end if;
  part := coalesce(bonus.part_of(g.spend_order, p_stake, own, held), 0);
  lent := greatest(part, p_needed - own);
  if lent > held then
    part := 0; lent := 0;
  end if;
end $$;

-- What a change of a bet takes from its grant beforehand: where the house takes back more than it gives back. No row of a bet that was placed without one.
create or replace function bonus.plan_change(
  p_kind text, p_ref uuid, p_payout bigint, out grant_id bigint, out part bigint, out lent bigint, out is_too_large boolean
) language plpgsql set enable_seqscan = off as $$
declare
  p bonus.parts; b bets.bets;
begin
  select x.* into p from wallet.transfers t join bonus.parts x on x.bet = t.id where t.key = p_ref for update of x;
  if not found then
    return;
  end if;
  select * into b from bets.bets where id = p.bet;
  grant_id := p.grant_id; part := p.stake; is_too_large := false;
  lent := greatest(0, p.net - case
    when p_kind in ('rollback', 'void') then 0
    else bonus.share_of(b.state, b.stake, b.payout + case when p_kind in ('win', 'adjust') then p_payout else 0 end, p.stake) end);
end $$;

-- Brings what a bet has moved into its grant, and what it counts for it, to what the bet as it stands asks for; ends the grant when it is cleared or lost. What was lent
-- before the bet counts as moved. A cleared grant that lacks progress since is locked for it.
create or replace function bonus.count_bet(p_bet bigint, p_grant bigint, p_part bigint, p_lent bigint, p_main bigint, p_key uuid) returns void
language plpgsql set enable_seqscan = off as $$
declare
  g bonus.grants; p bonus.parts; b bets.bets; due bigint; worth bigint;
begin
  insert into bonus.parts (bet, grant_id, stake, net) values (p_bet, p_grant, p_part, 0) on conflict (bet) do nothing;
  select * into p from bonus.parts where bet = p_bet;
  select * into b from bets.bets where id = p_bet;
  select * into g from bonus.grants where id = p_grant;
  due := bonus.share_of(b.state, b.stake, b.payout, p.stake);
  p.net := p.net - p_lent;
  p.net := p.net + bonus.shift(p_grant, p_main, greatest(0, due - p.net), 'pay:' || p_key);
  worth := bonus.worth_of(g, b.category, b.counted);
  update bonus.parts set net = p.net, short = p.net - due, progress = worth where bet = p_bet;
  if worth <> p.progress then
    update bonus.grants set progress = progress + worth - p.progress where id = p_grant;
  end if;
  select * into g from bonus.grants where id = p_grant;
  if g.state = 'cleared' then
    perform bonus.fit_shortfall(g);
  end if;
  if g.state <> 'active' then
    return;
  end if;
  if g.progress >= g.required then
    perform bonus.end_grant(g.id, 'cleared', null, '');
  elsif bonus.balance_of(g.account_id) < 100 and not exists (
    select from bonus.parts o join bets.bets x on x.id = o.bet where o.grant_id = g.id and o.stake > 0 and x.state = 'open') then
    perform bonus.end_grant(g.id, 'lost', null, '');
  end if;
end $$;

-- Stores the refusal of a stake with bonus money above the largest, as bets.apply stores its own.
create or replace function bonus.refuse_bet(p_place int, p_main bigint, p_kind text, p_key uuid, p_hash uuid) returns setof bets.answer
language plpgsql set enable_seqscan = off as $$
declare
  id bigint := nextval('wallet.transfer_ids');
  own wallet.balances;
begin
  select * into own from wallet.balances where account_id = p_main;
  perform wallet.write_moves(clock_timestamp(), array[id], array[p_key], array[p_hash], array[p_kind], array['bonus_limit'], null, array[p_main],
    array[own.balance], array[own.version], null, null);
  return next (p_place, 'bonus_limit', false, id, null, own.balance, own.version, own.balance, own.version, null, 0)::bets.answer;
end $$;

-- What the active grant of a member can still stake on a kind of game; of any kind where none is named.
create or replace function bonus.usable(p_brand int, p_member bigint, p_currency text, p_category text) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce((
    select b.balance from bonus.grants g join wallet.balances b on b.account_id = g.account_id
    where g.member = p_member and g.brand = p_brand and g.currency = p_currency and g.state = 'active' and g.expires_at > clock_timestamp()
      and (g.contribution ->> p_category)::int > 0), 0)
$$;

-- The active bonuses of new bets, locked, with what their accounts hold. Only under the locks of the members' main balances.
create or replace function bonus.lock_active(p_brands int[], p_members bigint[], p_currencies text[]) returns bonus.stake_terms[]
language plpgsql set enable_seqscan = off as $$
declare
  ids bigint[]; locked bonus.stake_terms[];
begin
  select array_agg(l.id) into ids
  from (
    select g.id from bonus.grants g
    where g.member = any (p_members) and g.state = 'active'
      and exists (select from unnest(p_brands, p_members, p_currencies) u (brand, member, currency) where u.brand = g.brand and u.member = g.member and u.currency = g.currency)
    order by g.id for no key update
  ) l;
  select array_agg((g.id, g.grant_no, g.brand, g.member, g.currency, g.account_id, b.balance, b.version, g.progress, g.required, g.contribution, g.spend_order,
    coalesce(g.max_bet, 9223372036854775807), g.expires_at)::bonus.stake_terms)
  into locked
  from bonus.grants g join wallet.balances b on b.account_id = g.account_id where g.id = any (ids);
  return locked;
end $$;

-- What a bonus bears of a new stake, and what it has to lend until the bet stands; no part where the stake is above the largest and own money does not suffice. p_own and p_held are
-- what stands in main and in the bonus.
create or replace function bonus.share_stake(p_terms bonus.stake_terms, p_stake bigint, p_needed bigint, p_own bigint, p_held bigint) returns table (part bigint, lent bigint)
language sql immutable as $$
  select case when p_stake > p_terms.max_bet then case when p_own >= p_needed then 0 end when greatest(o.part, p_needed - p_own) > p_held then 0 else o.part end,
    case when p_stake > p_terms.max_bet or greatest(o.part, p_needed - p_own) > p_held then 0 else greatest(o.part, p_needed - p_own) end
  from (select coalesce(bonus.part_of(p_terms.spend_order, p_stake, p_own, p_held), 0) as part) o
$$;

-- What a bet counts for a bonus.
create or replace function bonus.worth_of(p_terms bonus.stake_terms, p_category text, p_valid bigint) returns bigint language sql immutable as $$
  select div(least(p_valid, p_terms.max_bet)::numeric * coalesce((p_terms.contribution ->> p_category)::int, 0), 100)::bigint
$$;

-- Writes the parts of new bets and what they count. The n-th bet is of the bonus p_grants[p_of[n]]; one without p_dues[n] has none.
create or replace function bonus.write_parts(p_grants bonus.stake_terms[], p_of int[], p_bets bigint[], p_parts bigint[], p_dues bigint[], p_worths bigint[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  insert into bonus.parts (bet, grant_id, stake, net, progress)
  select u.bet, (p_grants[u.at]).id, u.part, u.due, u.worth from unnest(p_bets, p_of, p_parts, p_dues, p_worths) u (bet, at, part, due, worth) where u.due is not null;
  update bonus.grants g set progress = g.progress + s.worth
  from (select (p_grants[u.at]).id, sum(u.worth)::bigint as worth from unnest(p_of, p_worths) u (at, worth) where u.worth > 0 group by 1) s where g.id = s.id;
end $$;

-- Writes what new bets move from their bonuses to main, or, without p_before, from main to their bonuses: the first before the bets, the other after them, so that neither account
-- falls below zero.
create or replace function bonus.write_plays(
  p_at timestamptz, p_before boolean, p_grants bonus.stake_terms[], p_of int[], p_keys uuid[], p_accounts bigint[], p_dues bigint[],
  p_ids bigint[], p_balances bigint[], p_versions bigint[], p_grant_balances bigint[], p_grant_versions bigint[]
) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform wallet.write_pairs(p_at, array_agg(u.id), array_agg(substr(encode(sha256(convert_to('bonus:play:' || u.key, 'UTF8')), 'hex'), 1, 32)::uuid),
    array_agg(substr(encode(sha256(convert_to(format('play:%s %s %s', u.key, u.account, -u.due), 'UTF8')), 'hex'), 1, 32)::uuid), 'bonus_play',
    array_agg((p_grants[u.at]).grant_no), array_agg(u.account), array_agg(u.balance), array_agg(u.version), array_agg(-u.due), array_agg((p_grants[u.at]).account_id),
    array_agg(u.grant_balance), array_agg(u.grant_version))
  from unnest(p_ids, p_of, p_keys, p_accounts, p_dues, p_balances, p_versions, p_grant_balances, p_grant_versions)
    u (id, at, key, account, due, balance, version, grant_balance, grant_version)
  where u.id is not null and (u.due < 0) = p_before having count(*) > 0;
end $$;
