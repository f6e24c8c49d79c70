-- Everything that must be known to decide a batch of wallet calls, read under the locks of the members' balances.
-- A vendor in transfer mode reports what has happened in its own wallets: its calls are laid to the member's account at that vendor, not to the main one.
-- A member is named by player id, else by the token (in any state), else by the transaction or round that the call speaks of.
--
-- Every batch holds the shared lock of this function; a rollback that names no player takes it alone (p_alone), because no member's lock orders
-- it against its bet. A nonce is null when its call is run again after its first end stayed unknown.
create or replace function launch.load_calls(
  p_alone boolean, p_nonces uuid[], p_links int[], p_brands int[], p_currencies text[], p_tokens bytea[], p_players text[],
  p_txs text[], p_refs text[], p_rounds text[]
) returns table (
  ordinal int, fresh boolean, session_member bigint, session_state text, session_max_bet bigint, session_stale boolean,
  member bigint, player_id text, locked boolean, agent_path bigint[], balance bigint,
  own_kind text, own_status text, own_content uuid, own_transfer_id bigint, own_balance bigint, own_at timestamptz,
  ref_kind text, ref_status text, ref_undone boolean, ref_round_id text, ref_amount bigint, ref_bet text,
  round_bets text[], round_undone boolean[], round_wins int, round_effect smallint
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_fresh boolean[];
  v_members bigint[];
  v_kinds text[];
  v_accounts bigint[];
  v_balances bigint[];
begin
  if p_alone then
    perform pg_advisory_xact_lock(7272, 77);
  else
    perform pg_advisory_xact_lock_shared(7272, 77);
  end if;
  v_fresh := launch.use_nonces(p_nonces);
  v_kinds := wallet.kinds_of(p_brands, (
    select array_agg(l.vendor order by u.ord) from unnest(p_links) with ordinality u (link, ord) left join launch.links l on l.id = u.link));
  select array_agg(coalesce(
      p.id, case when u.player is null then s.member end,
      case when u.player is null and u.token is null then (
        select min(t.member) from launch.transactions t where t.link = u.link and t.tx_id = u.ref and t.member > 0
        having min(t.member) = max(t.member)) end,
      case when u.player is null and u.token is null and u.ref is null then (
        select min(t.member) from launch.transactions t where t.link = u.link and t.round_id = u.round and t.member > 0
        having min(t.member) = max(t.member)) end) order by u.ord)
  into v_members
  from unnest(p_links, p_brands, p_tokens, p_players, p_refs, p_rounds) with ordinality u (link, brand, token, player, ref, round, ord)
  left join launch.players p on p.public_id = u.player and p.brand_id = u.brand
  left join launch.sessions s on s.token_hash = u.token and s.link = u.link;
  -- Locked here, in the same order as wallet.lock_accounts does it, before anything is looked up that another batch of the same member may be writing.
  -- A member without an account has no money and nothing to lock: bets.apply opens the account.
  select array_agg(l.account_id), array_agg(l.balance) into v_accounts, v_balances
  from (
    select b.account_id, b.balance
    from (
      select distinct w.brand, w.member, w.currency, w.kind
      from unnest(p_brands, v_members, p_currencies, v_kinds) w (brand, member, currency, kind)) u
    join wallet.accounts a on a.owner = u.member and a.brand = u.brand and a.currency = u.currency and a.kind = u.kind and a.shard = 0
    join wallet.balances b on b.account_id = a.id
    order by b.account_id desc for no key update of b) l;
  return query
    select u.ord::int, v_fresh[u.ord], s.member,
      case when s.token_hash is null then null when login.end_reason in ('time_out', 'exclusion', 'closure') then 'blocked' when s.ended_at is not null or login.ended_at is not null then 'ended'
        when s.used_at < clock_timestamp() - interval '24 hours' then 'expired' else 'live' end,
      s.max_bet, coalesce(s.used_at < clock_timestamp() - interval '5 minutes', false),
      u.member, p.public_id, p.locked_at is not null or coalesce(s.blocked, false), p.upline_path, v_balances[array_position(v_accounts, held.id)],
      own.kind, own.status, own.content, own.transfer_id, own.balance, own.at,
      ref.kind, ref.status, ref.undone, ref.round_id, ref.amount, coalesce(ref.ref_tx_id, u.ref),
      round.bets, round.undone, coalesce(round.wins, 0), coalesce(round.effect, 0::smallint)
    from unnest(p_links, p_tokens, p_txs, p_refs, p_rounds, v_members, p_brands, p_currencies, v_kinds) with ordinality
      u (link, token, tx, ref, round, member, brand, currency, kind, ord)
    left join wallet.accounts held on held.owner = u.member and held.brand = u.brand and held.currency = u.currency and held.kind = u.kind
      and held.shard = 0
    left join launch.sessions s on s.token_hash = u.token and s.link = u.link
    left join launch.portal_sessions login on login.id = s.portal_session
    left join launch.players p on p.id = u.member
    left join lateral (
      select * from launch.transactions t where t.link = u.link and t.tx_id = u.tx and t.member in (0, coalesce(u.member, 0))
      order by t.member desc limit 1) own on true
    left join lateral (
      select * from launch.transactions t where t.link = u.link and t.tx_id = u.ref and t.member in (0, coalesce(u.member, 0))
      order by t.member desc limit 1) ref on true
    left join lateral (
      select array_agg(t.tx_id order by t.at) filter (where t.kind in ('bet', 'betwin')) as bets,
        array_agg(t.undone order by t.at) filter (where t.kind in ('bet', 'betwin')) as undone,
        count(*) filter (where t.kind = 'win' and not t.undone)::int as wins,
        (array_agg(t.effect order by t.at desc) filter (where t.effect > 0 and not t.undone))[1] as effect
      from launch.transactions t
      where t.link = u.link and t.round_id = coalesce(u.round, ref.round_id) and t.member = u.member and t.status = 'OK') round on true;
end $$;

-- Writes what was decided, after the money. An id that another transaction wrote meanwhile makes the batch run again.
create or replace function launch.write_transactions(
  p_links int[], p_members bigint[], p_txs text[], p_transfers bigint[], p_amounts bigint[], p_wins bigint[], p_balances bigint[],
  p_contents uuid[], p_effects smallint[], p_kinds text[], p_statuses text[], p_requests text[], p_rounds text[], p_refs text[], p_games text[],
  p_details text[]
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  written int;
begin
  insert into launch.transactions (link, member, tx_id, transfer_id, amount, win, balance, content, effect, kind, status, request_id, round_id,
    ref_tx_id, game, details)
  select u.link, u.member, u.tx, u.transfer, u.amount, u.win, u.balance, u.content, u.effect, u.kind, u.status, u.request, u.round, u.ref, u.game,
    u.details::jsonb
  from unnest(p_links, p_members, p_txs, p_transfers, p_amounts, p_wins, p_balances, p_contents, p_effects, p_kinds, p_statuses, p_requests,
    p_rounds, p_refs, p_games, p_details)
    u (link, member, tx, transfer, amount, win, balance, content, effect, kind, status, request, round, ref, game, details)
  on conflict do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(p_links) then
    raise exception 'a transaction id was written by another transaction' using errcode = 'serialization_failure';
  end if;
end $$;

-- Marks transactions as undone: the one named, or all with money in the round of the one named.
create or replace function launch.mark_undone(p_link int, p_member bigint, p_tx text, p_whole_round boolean) returns void language sql as $$
  update launch.transactions t set undone = true
  where t.link = p_link and t.member = p_member and not t.undone and t.status = 'OK'
    and t.kind in ('bet', 'win', 'betwin', 'adjust', 'promo', 'tip')
    and (t.tx_id = p_tx or p_whole_round and t.round_id = (
      select r.round_id from launch.transactions r where r.link = p_link and r.member = p_member and r.tx_id = p_tx))
$$;
