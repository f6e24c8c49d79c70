-- Whether an attempt may go on to the password, decided and counted in one step, so that attempts at the same moment can't all see the same low count.
-- `account` is what the attempt counts against besides the address: the account's name, or a device that has been signed in to it before. Such a device
-- does not wait for what others do to its account or its address. From the fifth failure on, each one doubles the pause after it: 1 s to 15 min.
-- After 100 in a row only a recovery opens the account; no time forgets them.
--
-- At an address an attempt counts as under way until its result is known: many people behind one address may log in at the same moment. Five failures of
-- which the last is no older than a quarter of an hour ask for a captcha, and so do six together with what is under way.
create or replace function identity.claim_login(
  brand int, account text, address text, is_known boolean, has_captcha boolean,
  out wait_seconds int, out is_closed boolean, out needs_captcha boolean, out next_needs_captcha boolean
) language plpgsql as $$
declare
  own identity.login_tries;
  shared identity.login_tries;
  pressed boolean;
  recent int;
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
begin
  insert into identity.login_tries (subject, failures, last_at) values (address, 0, now()), (account, 0, now()) on conflict do nothing;
  -- Always the address first: two tries never wait for each other in a circle.
  select * into shared from identity.login_tries where subject = address for update;
  select * into own from identity.login_tries where subject = account for update;
  if shared.last_at < clock_timestamp() - interval '1 day' then
    shared.failures := 0;
    shared.blocked_until := null;
  end if;
  -- A process that ended in the middle told nobody what became of its tries.
  if shared.last_at < clock_timestamp() - interval '1 minute' then
    shared.under_way := 0;
  end if;
  select coalesce(sum(p.failed) > 120 and sum(p.failed) > sum(p.succeeded), false) into pressed
    from identity.login_pressure p where p.brand_id = brand and p.minute >= this_minute - interval '1 minute';
  is_closed := own.failures >= 100;
  wait_seconds := ceil(greatest(0, extract(epoch from own.blocked_until - clock_timestamp()),
    case when not is_known then extract(epoch from shared.blocked_until - clock_timestamp()) end));
  recent := case when shared.failed_at > clock_timestamp() - interval '15 minutes' then shared.failures else 0 end;
  needs_captcha := own.failures >= 3 or (not is_known and (pressed or recent >= 5 or recent + shared.under_way >= 6));
  next_needs_captcha := needs_captcha or own.failures >= 2 or (not is_known and recent >= 4);
  if is_closed or wait_seconds > 0 or (needs_captcha and not has_captcha) then
    return;
  end if;
  own.failures := own.failures + 1;
  update identity.login_tries t set failures = shared.failures, blocked_until = shared.blocked_until, under_way = shared.under_way + 1,
    last_at = clock_timestamp() where t.subject = address;
  update identity.login_tries t set failures = own.failures, last_at = clock_timestamp(),
    blocked_until = case when own.failures >= 5
      then clock_timestamp() + least(900, power(2, least(20, own.failures - 5))) * interval '1 second' end
    where t.subject = account;
  insert into identity.login_pressure as p (brand_id, minute, failed) values (brand, this_minute, 1)
    on conflict (brand_id, minute) do update set failed = p.failed + 1;
end $$;

-- The attempt was right: its subject starts anew, and the brand takes it back.
create or replace function identity.settle_login(brand int, account text, address text) returns void language plpgsql as $$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
begin
  update identity.login_tries t set under_way = greatest(0, t.under_way - 1) where t.subject = address;
  delete from identity.login_tries t where t.subject = account;
  insert into identity.login_pressure as p (brand_id, minute, succeeded) values (brand, this_minute, 1)
    on conflict (brand_id, minute) do update set failed = greatest(0, p.failed - 1), succeeded = p.succeeded + 1;
end $$;

-- The attempt was wrong: from the thirtieth on the address waits too.
create or replace function identity.fail_login(address text) returns void language sql as $$
  update identity.login_tries t set under_way = greatest(0, t.under_way - 1), failures = t.failures + 1, failed_at = clock_timestamp(),
    blocked_until = case when t.failures + 1 >= 30
      then clock_timestamp() + least(900, power(2, least(20, t.failures + 1 - 30))) * interval '1 second' end
    where t.subject = address
$$;
