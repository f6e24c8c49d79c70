-- Who a person is: accounts, credentials, sessions.
create schema identity;

create table identity.members (
  id bigint generated always as identity primary key,
  -- What the outside sees as the id: random, so that it tells neither the number of members nor who came before.
  public_id text not null unique,
  brand_id int not null,
  -- member: plays, or runs a team. staff and service accounts exist for the operator and can't log in to the portal.
  kind text not null default 'member' check (kind in ('member', 'staff', 'service')),
  -- isAgent on the wire: 0 member, 1 general agent, 2 agent, 4 trial, 41 affiliate, 42 sub-affiliate.
  type int not null default 0 check (type in (0, 1, 2, 4, 41, 42)),
  username text not null,
  -- The name as it is compared: NFKC and lower case, so that no two names of a brand look alike.
  username_key text not null,
  nickname text not null default '',
  labels text[] not null default '{}',
  club_label text not null default 'Bronze',
  rank_level int not null default 1 check (rank_level between 0 and 99),
  -- Who invited this account, and all uplines from the top down to that one.
  upline_id bigint references identity.members,
  upline_path bigint[] not null default '{}',
  -- May this account transfer to its upline?
  to_upline boolean not null default true,
  -- The code under which others register below this account.
  invite_code text not null,
  locked_at timestamptz,
  birth_date date,
  register_method text not null default 'WEB',
  register_ip inet,
  registered_at timestamptz not null default now(),
  last_login_at timestamptz,
  login_count int not null default 0,
  unique (brand_id, username_key),
  unique (brand_id, invite_code),
  check (upline_id is distinct from id),
  check (coalesce(upline_path[cardinality(upline_path)], 0) = coalesce(upline_id, 0))
);
create index members_by_upline on identity.members (upline_id) where upline_id is not null;

-- What was typed besides name and password at registration; only fields that the brand asks for.
create table identity.member_details (
  member_id bigint not null references identity.members,
  field text not null,
  value text not null,
  primary key (member_id, field)
);

create table identity.credentials (
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('login', 'payment')),
  -- Argon2id in PHC form: cost and salt stand in it.
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null default now(),
  -- Given by the operator or an agent: must be changed at the first login.
  assigned boolean not null default false,
  -- Found on the list of default or breached passwords.
  is_default boolean not null default false,
  primary key (member_id, kind)
);

-- Tries per account and per address. A try is counted before the password is looked at, so that tries at the same moment can't pass together;
-- a right password takes its own try back.
create table identity.login_tries (
  subject text primary key,
  failures int not null,
  blocked_until timestamptz,
  last_at timestamptz not null
);
create index login_tries_by_age on identity.login_tries (last_at);
