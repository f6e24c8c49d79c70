-- The game vendors: who they are to a brand, their keys, the launches, and everything that they asked of the wallet.
create schema launch;

-- What the vendor protocol asks of a player: all that this domain reads of the identity domain stands in these views.
create view launch.players as
  select id, public_id, brand_id, nickname, type, locked_at, upline_path from identity.members where kind = 'member';
create view launch.portal_sessions as
  select id, ended_at, end_reason from identity.sessions;

-- One vendor as seen by one brand. `adapter` names the code that speaks its protocol. The address of a game must be on `launch_hosts`
-- (host and port); calls are taken from `allowed_networks` alone, from everywhere when it is empty. Amounts are 1/10000 of the currency unit.
create table launch.links (
  id int primary key generated always as identity,
  vendor text not null check (vendor ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  brand int not null,
  currency text not null,
  adapter text not null check (adapter in ('gvp', 'sandbox')),
  base_url text check (base_url ~ '^https?://'),
  launch_hosts text[] not null default '{}',
  allowed_networks cidr[] not null default '{}',
  max_bet bigint not null default 1000000000000 check (max_bet > 0),
  max_win bigint not null default 100000000000000 check (max_win > 0),
  stuck_hours int not null default 24 check (stuck_hours > 0),
  unique (vendor, brand)
);

-- Keys under which a vendor signs and we sign to it. Two may be valid at once, so that a key can be changed without a pause. The secret stands here
-- as it is: a MAC needs it, and whoever can write this database needs no signature.
create table launch.vendor_keys (
  id text primary key,
  link int not null references launch.links,
  algorithm text not null check (algorithm in ('hmac-sha256', 'ed25519')),
  secret text check (length(secret) >= 32),
  public_key text,
  made_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  check ((algorithm = 'hmac-sha256') = (secret is not null) and (algorithm = 'ed25519') = (public_key is not null))
);
create index vendor_keys_by_link on launch.vendor_keys (link, made_at);

-- A member's wish to play, good for one opening of the game. Only the hash is kept.
create table launch.tickets (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member bigint not null,
  brand int not null,
  portal_session uuid,
  vendor text not null,
  game text not null,
  language text not null,
  device text not null,
  back_url text not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tickets_by_expiry on launch.tickets (expires_at);

-- A member at a vendor's game, under a token of which only the hash is kept. It ends 24 hours after its last use, or when somebody ends it.
create table launch.sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  id bigint not null unique generated always as identity,
  link int not null references launch.links,
  member bigint not null,
  portal_session uuid,
  game text not null,
  language text not null,
  max_bet bigint,
  -- The player may not stake under this session any more; what is owed is paid.
  blocked boolean not null default false,
  vendor_session text,
  opened_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_reason text
);
create index sessions_by_member on launch.sessions (member) where ended_at is null;
create index sessions_by_portal_session on launch.sessions (portal_session) where ended_at is null;

-- Calls of ours to a vendor that must not be lost: written with what caused them, sent after, repeated until the vendor answers.
create table launch.deliveries (
  id bigint primary key generated always as identity,
  link int not null references launch.links,
  call text not null,
  body jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  given_up_at timestamptz,
  last_fault text
);
create index deliveries_due on launch.deliveries (next_at) where done_at is null and given_up_at is null;
