-- The operators' side: who works here, what they may do, and their sessions. No member is a person of staff, and none can sign in at the portal.
create schema staff;

create table staff.people (
  id bigint generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9._@-]{2,64}$'),
  name text not null default '',
  -- Argon2id in PHC form; null until the enrolment is finished.
  password_hash text check (password_hash like '$argon2id$%'),
  -- The authenticator's secret, sealed for this person; null without one.
  sealed_totp bytea,
  -- The last 30 s step whose code was used: a code counts once.
  totp_step bigint not null default 0,
  -- Accounts of the demonstration: their password and codes are public, and they are open in mode demo alone.
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  enrolled_at timestamptz,
  locked_at timestamptz,
  last_seen_at timestamptz,
  version int not null default 1
);
create unique index people_by_name on staff.people (lower(username));

create table staff.roles (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9_-]{1,31}$'),
  -- The eight of every installation follow the contract at each start and can't be edited; the others are copies.
  is_builtin boolean not null default false,
  -- Permission to grant: act, act+, ask, ask+.
  grants jsonb not null check (jsonb_typeof(grants) = 'object'),
  version int not null default 1
);

create table staff.person_roles (
  person_id bigint not null references staff.people,
  brand_id int not null,
  role_id int not null references staff.roles,
  given_by text not null,
  given_at timestamptz not null default clock_timestamp(),
  primary key (person_id, brand_id, role_id)
);
create index person_roles_by_role on staff.person_roles (role_id);

-- From where a role may be used in a brand. Without a row: from this machine alone.
create table staff.networks (
  brand_id int not null,
  role_id int not null references staff.roles,
  network cidr not null,
  primary key (brand_id, role_id, network)
);

create table staff.passkeys (
  credential_id text primary key,
  person_id bigint not null references staff.people,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkeys_by_person on staff.passkeys (person_id);

create table staff.challenges (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  challenge_hash bytea not null check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index challenges_by_end on staff.challenges (expires_at);

create table staff.recovery_codes (
  person_id bigint not null references staff.people,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (person_id, code_hash)
);

-- The link by which a new or reset person sets password and authenticators, once.
create table staff.enrolments (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id bigint not null unique references staff.people,
  sealed_totp bytea not null,
  expires_at timestamptz not null
);

-- Only the hash of a token is stored. Idle limit, absolute end and age of the proof go by this database's clock.
create table staff.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_id bigint not null references staff.people,
  -- The network that it is tied to: a call from another one asks for a proof again.
  network text not null,
  ip inet not null,
  user_agent text not null default '',
  -- A random id that the browser keeps: two people who share it are not two people for a second signature.
  device uuid,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  proved_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_reason text
);
create index sessions_open on staff.sessions (person_id) where ended_at is null;
create index sessions_by_age on staff.sessions (created_at);

-- Failures of the last 15 minutes by name and by address.
create table staff.attempts (
  subject text primary key,
  failures int not null,
  since timestamptz not null,
  blocked_until timestamptz
);
create index attempts_by_age on staff.attempts (since);

-- Answers of writes by the caller's key, so that a repeat answers as before.
create table staff.answers (
  person_id bigint not null references staff.people,
  key text not null,
  content bytea not null check (length(content) = 32),
  -- Sealed: an enrolment link is an answer too.
  answer bytea not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (person_id, key)
);
create index answers_by_age on staff.answers (answered_at);
