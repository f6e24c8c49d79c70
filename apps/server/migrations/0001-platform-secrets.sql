-- What the platform itself must remember, for all processes of the server.
create schema platform;

-- Keys that the server makes for itself at the first start (HMAC keys and the like). They are stored as they are: whoever can read this database
-- can already read what they protect. They never leave the server and are never logged.
create table platform.secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Key pairs of the encrypted envelope. Two are valid at a time: the newest, which clients are told to use, and the one before, so that a page
-- opened before a rotation still works. The envelope is an extra wall inside TLS and never the control, so the private half is not wrapped again.
create table platform.envelope_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);

-- Things that may be used once and by then have expired: envelope ids and solved human verifications. A row is the proof of the first use.
create table platform.used_once (
  kind text not null,
  id text not null,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index used_once_by_expiry on platform.used_once (expires_at);
