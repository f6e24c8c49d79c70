-- What stands around a login: whom it makes wait, the captcha, devices that are remembered, accounts elsewhere, and accounts for a try.

-- Wrong and right tries of a brand by the minute: many wrong ones of many accounts from many addresses show here alone.
create table identity.login_pressure (
  brand_id int not null,
  minute timestamptz not null,
  failed int not null default 0,
  succeeded int not null default 0,
  primary key (brand_id, minute)
);

-- Whether a try may go on to the password, decided and counted in one step, so that tries at the same moment can't all see the same low count.
-- `account` is what the try counts against besides the address: the account's name, or a device that has been signed in to it before. Such a device
-- does not wait for what others do to its account or its address. From the fifth failure on, each one doubles the pause after it: 1 s to 15 min.
-- After 100 in a row nothing but a recovery opens the way; no time forgets them.
create function identity.claim_login(
  brand int, account text, address text, is_known boolean, has_captcha boolean,
  out wait_seconds int, out is_closed boolean, out needs_captcha boolean, out next_needs_captcha boolean
) language plpgsql as $$
declare
  own identity.login_tries;
  shared identity.login_tries;
  pressed boolean;
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
  select coalesce(sum(p.failed) > 120 and sum(p.failed) > sum(p.succeeded), false) into pressed
    from identity.login_pressure p where p.brand_id = brand and p.minute >= this_minute - interval '1 minute';
  is_closed := own.failures >= 100;
  wait_seconds := ceil(greatest(0, extract(epoch from own.blocked_until - clock_timestamp()),
    case when not is_known then extract(epoch from shared.blocked_until - clock_timestamp()) end));
  needs_captcha := own.failures >= 3
    or (not is_known and (pressed or (shared.failures >= 5 and shared.last_at > clock_timestamp() - interval '15 minutes')));
  next_needs_captcha := needs_captcha or own.failures >= 2 or (not is_known and shared.failures >= 4);
  if is_closed or wait_seconds > 0 or (needs_captcha and not has_captcha) then
    return;
  end if;
  own.failures := own.failures + 1;
  shared.failures := shared.failures + 1;
  update identity.login_tries t set failures = shared.failures, last_at = clock_timestamp(),
    blocked_until = case when shared.failures >= 30
      then clock_timestamp() + least(900, power(2, least(20, shared.failures - 30))) * interval '1 second' end
    where t.subject = address;
  update identity.login_tries t set failures = own.failures, last_at = clock_timestamp(),
    blocked_until = case when own.failures >= 5
      then clock_timestamp() + least(900, power(2, least(20, own.failures - 5))) * interval '1 second' end
    where t.subject = account;
  insert into identity.login_pressure as p (brand_id, minute, failed) values (brand, this_minute, 1)
    on conflict (brand_id, minute) do update set failed = p.failed + 1;
end $$;

-- The try was right: its subject starts anew, the address and the brand take it back.
create function identity.settle_login(brand int, account text, address text) returns void language plpgsql as $$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
begin
  update identity.login_tries t set failures = greatest(0, t.failures - 1), blocked_until = null where t.subject = address;
  delete from identity.login_tries t where t.subject = account;
  insert into identity.login_pressure as p (brand_id, minute, succeeded) values (brand, this_minute, 1)
    on conflict (brand_id, minute) do update set failed = greatest(0, p.failed - 1), succeeded = p.succeeded + 1;
end $$;

-- How often somebody may ask for something in a minute, evenly spread with a burst of a minute's worth: the moment until which all is used up.
create table identity.call_rates (
  subject text primary key,
  used_until timestamptz not null
);
create index call_rates_by_age on identity.call_rates (used_until);

-- Codes in a picture or a sound. One try each, right or wrong. Neither the id nor the code stands here, only keyed hashes of them.
create table identity.captchas (
  id_hash bytea primary key check (length(id_hash) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  action text not null,
  network text not null,
  expires_at timestamptz not null
);
create index captchas_by_age on identity.captchas (expires_at);

-- Devices that an account is remembered on for a day. The cookie holds selector and validator; a validator that was right once and comes again was
-- stolen by somebody, so all that came from the same sign-in ends.
create table identity.remembered_devices (
  selector text primary key,
  family uuid not null,
  member_id bigint not null references identity.members,
  validator_hash bytea not null check (length(validator_hash) = 32),
  used_at timestamptz,
  expires_at timestamptz not null
);
create index remembered_devices_by_member on identity.remembered_devices (member_id);
create index remembered_devices_by_family on identity.remembered_devices (family);

-- An account with another company, known by who vouches for it and the name there that never changes; an e-mail address is no such name.
create table identity.social_accounts (
  brand_id int not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null references identity.members,
  provider text not null check (provider in ('google', 'facebook')),
  linked_at timestamptz not null default now(),
  primary key (brand_id, issuer, subject),
  unique (member_id, issuer)
);

-- Once confirmed a binding stays (product text, section 4); an operator who must undo one says so to the database first.
create function identity.refuse_rebinding() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('identity.operator_recovery', true), '') <> 'on' then
    raise exception 'a confirmed social account is neither changed nor unlinked' using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger social_accounts_stay before update or delete on identity.social_accounts
  for each row execute function identity.refuse_rebinding();

-- A sign-in elsewhere that is on its way: begun here, proven there, finished here, each once.
create table identity.social_flows (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  brand_id int not null,
  provider text not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null,
  -- Who it was, as soon as it is proven.
  issuer text,
  subject text,
  failed boolean not null default false
);
create index social_flows_by_browser on identity.social_flows (browser_hash);
create index social_flows_by_age on identity.social_flows (expires_at);
