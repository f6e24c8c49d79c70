-- The second proof of who somebody is: an authenticator app, passkeys, codes for the day when both are lost, and where it is not asked again.

-- The shared secret of an authenticator app, sealed by a key outside this table. last_step is the last 30 s step of which a code was taken: each is good once.
create table identity.authenticators (
  member_id bigint primary key references identity.members,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  -- Absent while it is being set up: it counts once a first code was right.
  confirmed_at timestamptz
);

create table identity.recovery_codes (
  member_id bigint not null references identity.members,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table identity.passkeys (
  credential_id text primary key,
  member_id bigint not null references identity.members,
  -- The host it was made at: browsers show it to no other.
  rp_id text not null,
  public_key bytea not null,
  -- Counts up in keys that count; one that comes back lower was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Flags BE and BS: may live on several devices, and does.
  backup_eligible boolean not null,
  backed_up boolean not null,
  name text not null,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkeys_by_member on identity.passkeys (member_id);

-- 256 random bits that a passkey signs, once; bound_to says for what: a sign-in of this browser, this second step, this session.
create table identity.passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  bound_to bytea not null check (length(bound_to) = 32),
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on identity.passkey_challenges (expires_at);

-- Whoever has shown the first proof and owes the second. Good for this browser in this network only.
create table identity.second_steps (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id bigint not null references identity.members,
  brand_id int not null,
  browser_hash bytea not null check (length(browser_hash) = 32),
  network text not null,
  remember boolean not null,
  -- What the first proof knew of the password, so that the session knows whether it must be changed.
  by_password boolean not null,
  is_default boolean not null,
  is_assigned boolean not null,
  password_age_days float8 not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index second_steps_by_age on identity.second_steps (expires_at);

-- Wrong second proofs of an account; five lock them for a quarter of an hour.
create table identity.second_tries (
  member_id bigint primary key references identity.members,
  failures int not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

-- Where the owner is not asked for the second proof: a device by a cookie of which only the hash is here, or a network.
create table identity.trusted_places (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('device', 'network')),
  mark bytea not null check (length(mark) = 32),
  device text not null,
  network text not null,
  trusted_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  unique (member_id, kind, mark)
);

-- A step-up: the owner was asked again, for one purpose and one exact target.
alter table identity.tickets drop constraint tickets_purpose_check;
alter table identity.tickets add constraint tickets_purpose_check check (purpose in ('reset', 'change', 'step_up'));
alter table identity.tickets add column target_hash bytea check (length(target_hash) = 32);
alter table identity.tickets add constraint tickets_step_up_has_target check ((purpose = 'step_up') = (target_hash is not null));

-- Whether a member has been seen on such a device before: for the notice of a sign-in from a new one.
create index sessions_of_member on identity.sessions (member_id, created_at);
