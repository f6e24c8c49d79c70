-- The life of a grant. Whoever changes one holds the lock of its member's main balance first, then that of the grant: the account of a grant is moved under these alone.
--
--   pending   --the one before has ended-->          active (its money comes from the house's account `promotions`)
--   active    --progress reaches what is required--> cleared: what it pays goes to main, the rest back
--   active    --nothing left, no open bet of it-->   lost
--   pending, active --time--> expired, --the member--> cancelled, --two of staff--> forfeited: all goes back

-- Posts one transfer; accounts that nothing is moved on are left out. The key is made of the words.
create or replace function bonus.post(p_words text, p_kind text, p_reference text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  accounts bigint[]; amounts bigint[]; outcome text; is_duplicate boolean;
begin
  select array_agg(u.account order by u.ord), array_agg(u.amount order by u.ord) into accounts, amounts
  from unnest(p_accounts, p_amounts) with ordinality u (account, amount, ord) where u.amount <> 0;
  if accounts is null then
    return;
  end if;
  select t.outcome, t.duplicate into outcome, is_duplicate
  from wallet.post_transfers(
    array[encode(substr(sha256(convert_to('bonus:' || p_words, 'UTF8')), 1, 16), 'hex')::uuid],
    array[encode(substr(sha256(convert_to(p_words || accounts::text || amounts::text, 'UTF8')), 1, 16), 'hex')::uuid],
    array[p_kind], array[p_reference], accounts[1:1], array_fill(1, array[cardinality(accounts)]), accounts, amounts) t;
  if outcome <> 'applied' or is_duplicate then
    raise exception 'the transfer % of the bonus % is %', p_words, p_reference, outcome;
  end if;
end $$;

-- The main account of a member, its balance locked.
create or replace function bonus.lock_main(p_brand int, p_member bigint, p_currency text) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  main bigint := (wallet.open_accounts(array[p_brand], array[p_member], array[p_currency], array['main']))[1];
begin
  perform from wallet.lock_accounts(array[main]);
  return main;
end $$;

create or replace function bonus.balance_of(p_account bigint) returns bigint language sql stable as $$
  select b.balance from wallet.balances b where b.account_id = p_account
$$;

-- Makes the oldest waiting grant of a member active when none is.
create or replace function bonus.activate_next(p_brand int, p_member bigint, p_currency text) returns void language plpgsql set enable_seqscan = off as $$
declare
  g bonus.grants; account bigint; at_time timestamptz;
begin
  if exists (select from bonus.grants a where a.member = p_member and a.brand = p_brand and a.currency = p_currency and a.state = 'active') then
    return;
  end if;
  at_time := clock_timestamp();
  select * into g from bonus.grants n
  where n.member = p_member and n.brand = p_brand and n.currency = p_currency and n.state = 'pending' and n.expires_at > at_time
  order by n.id limit 1 for update;
  if not found then
    return;
  end if;
  account := (wallet.open_accounts(array[p_brand], array[p_member], array[p_currency], array['bonus_' || translate(g.id::text, '0123456789', 'abcdefghij')]))[1];
  perform bonus.post('grant:' || g.id, 'bonus_grant', g.grant_no, array[account, wallet.house_account(p_brand, p_currency, 'promotions')],
    array[g.amount, -g.amount]);
  update bonus.grants set state = 'active', account_id = account, active_at = at_time, expires_at = at_time + make_interval(days => g.valid_days)
  where id = g.id;
  insert into bonus.events (grant_id, at, event, amount) values (g.id, at_time, 'activated', g.amount);
end $$;

-- Ends a grant that has not ended yet, and begins the next one. Answers whether this call has ended it.
create or replace function bonus.end_grant(p_id bigint, p_state text, p_actor text, p_reason text) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  g bonus.grants; main bigint; held bigint := 0; v_paid bigint;
begin
  select * into g from bonus.grants where id = p_id;
  main := bonus.lock_main(g.brand, g.member, g.currency);
  select * into g from bonus.grants where id = p_id for update;
  if g.state not in ('pending', 'active') then
    return false;
  end if;
  if g.state = 'active' then
    held := bonus.balance_of(g.account_id);
  end if;
  v_paid := bonus.pays(g, p_state, held);
  perform bonus.post('end:' || g.id, 'bonus_end', g.grant_no,
    array[g.account_id, main, wallet.house_account(g.brand, g.currency, 'promotions')], array[-held, v_paid, held - v_paid]);
  update bonus.grants set state = p_state, ended_at = clock_timestamp(), end_balance = held, paid = v_paid where id = g.id;
  insert into bonus.events (grant_id, at, event, amount, actor, reason) values (g.id, clock_timestamp(), p_state, -held, p_actor, p_reason);
  perform bonus.activate_next(g.brand, g.member, g.currency);
  return true;
end $$;

-- Moves an amount from main into a grant, or out of it below zero, as a bet of it asks for; answers what was moved. The account of an active grant gives what it has; one that
-- has ended moves what replay would have moved (see bonus.pays).
create or replace function bonus.shift(p_id bigint, p_main bigint, p_amount bigint, p_words text) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  g bonus.grants; moved bigint := p_amount; pays bigint; back bigint;
begin
  if p_amount = 0 then
    return 0;
  end if;
  select * into g from bonus.grants where id = p_id for update;
  if g.state = 'active' then
    moved := greatest(p_amount, -bonus.balance_of(g.account_id));
    perform bonus.post(p_words, 'bonus_play', g.grant_no, array[p_main, g.account_id], array[-moved, moved]);
    return moved;
  end if;
  pays := bonus.pays(g, g.state, g.end_balance + moved);
  back := moved - (pays - g.paid);
  perform bonus.post(p_words, 'bonus_play', g.grant_no, array[p_main, wallet.house_account(g.brand, g.currency, 'promotions')], array[-back, back]);
  update bonus.grants set end_balance = end_balance + moved, paid = pays where id = g.id;
  insert into bonus.events (grant_id, at, event, amount, reason) values (g.id, clock_timestamp(), 'corrected', moved, p_words);
  return moved;
end $$;

-- Brings what a cleared grant lacks of its requirement, since bets of it were voided or corrected, into a turnover lock of its member. What it has paid stays paid.
create or replace function bonus.fit_shortfall(p_grant bonus.grants) returns void language plpgsql as $$
declare
  lacks constant bigint := greatest(0, p_grant.required - p_grant.progress);
begin
  if lacks > p_grant.shortfall then
    perform turnover.open_shortfall(p_grant.brand, p_grant.member, p_grant.currency, p_grant.grant_no, lacks - p_grant.shortfall);
  elsif lacks < p_grant.shortfall then
    perform turnover.ease_shortfall(p_grant.brand, p_grant.member, p_grant.grant_no, p_grant.shortfall - lacks);
  end if;
  if lacks <> p_grant.shortfall then
    update bonus.grants set shortfall = lacks where id = p_grant.id;
  end if;
end $$;

-- Ends all grants of a member, those that wait first: none of them begins on the way. Answers how many.
create or replace function bonus.end_all(p_member bigint, p_state text, p_reason text) returns int language plpgsql set enable_seqscan = off as $$
declare
  g bonus.grants; ended int := 0;
begin
  for g in select * from bonus.grants o where o.member = p_member and o.state in ('pending', 'active') order by o.state desc, o.id desc loop
    if bonus.end_grant(g.id, p_state, null, p_reason) then
      ended := ended + 1;
    end if;
  end loop;
  return ended;
end $$;

-- Moves the ends of a member's grants by the time that he can't play.
create or replace function bonus.extend_all(p_member bigint, p_time interval) returns void language plpgsql set enable_seqscan = off as $$
declare
  g bonus.grants;
begin
  for g in select * from bonus.grants o where o.member = p_member and o.state in ('pending', 'active') order by o.id loop
    perform bonus.lock_main(g.brand, g.member, g.currency);
    update bonus.grants set expires_at = expires_at + p_time where id = g.id and state in ('pending', 'active');
  end loop;
end $$;
