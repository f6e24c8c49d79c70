-- The registration centre: which prize groups agents may give, by which links accounts register, and what the links brought.
alter table agents.rules
  add column lowest_group int not null default 1800 check (lowest_group between 1 and 2000),
  -- From this group on an agent needs a quota; null: no quotas.
  add column quota_group int check (quota_group between 1 and 2000);
update agents.rules set quota_group = top_group - 10;

-- How many direct downlines of an agent may have a group from `from_group` on; set by operators.
create table agents.group_quotas (
  agent bigint not null references identity.members,
  from_group int not null check (from_group between 1 and 2000),
  accounts int not null check (accounts between 0 and 1000000),
  set_at timestamptz not null default clock_timestamp(),
  primary key (agent, from_group)
);

create table agents.invite_links (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  code text not null,
  -- Null: of the house. Who registers by it has no upline.
  agent bigint references identity.members,
  type int not null check (type in (0, 1, 2, 41, 42)),
  -- Null: the brand's standard group.
  prize_group int check (prize_group between 1 and 2000),
  channel text not null check (char_length(channel) between 1 and 40),
  note text not null default '' check (char_length(note) <= 140),
  uses_at_most int check (uses_at_most > 0),
  registrations int not null default 0 check (registrations <= uses_at_most),
  expires_at timestamptz,
  -- That it has expired or is used up follows from the columns above.
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
  created_at timestamptz not null default clock_timestamp(),
  unique (brand_id, code)
);
create index invite_links_of_agent on agents.invite_links (agent, id desc);

create table agents.link_visits (
  link bigint primary key references agents.invite_links,
  visits bigint not null
);

-- Who was counted on a day, as a keyed hash that holds no address; kept until the day is over.
create table agents.link_visitors (
  link bigint not null references agents.invite_links,
  day date not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (day, link, visitor)
);

create table agents.link_members (
  member bigint primary key references identity.members,
  link bigint not null references agents.invite_links,
  registered_at timestamptz not null default clock_timestamp(),
  first_deposit_at timestamptz,
  deposited bigint not null default 0 check (deposited >= 0)
);
create index link_members_of_link on agents.link_members (link) include (first_deposit_at, deposited);

-- What was opened under a key: an account, or a link.
create table agents.openings (
  agent bigint not null references identity.members,
  key text not null,
  -- SHA-256 of what was asked, without the password.
  content bytea not null check (length(content) = 32),
  member bigint references identity.members,
  link bigint references agents.invite_links,
  created_at timestamptz not null default clock_timestamp(),
  primary key (agent, key),
  check (num_nonnulls(member, link) = 1)
);
