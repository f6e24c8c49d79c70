-- Only the hash of a token is stored: who reads this table can't speak for anybody. All limits go by this database's clock.
create table identity.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  member_id bigint not null references identity.members,
  brand_id int not null,
  -- May only change the password or sign out until that is done.
  restricted boolean not null default false,
  ip inet,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index sessions_by_member on identity.sessions (member_id) where ended_at is null;
create index sessions_by_age on identity.sessions (created_at);
