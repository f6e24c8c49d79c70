-- What agents ask operators for: that an account of their team is locked.
create table agents.disable_requests (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  agent bigint not null references identity.members,
  member bigint not null references identity.members,
  reason text not null check (char_length(reason) between 10 and 300),
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  version int not null default 1,
  -- Of the request by which it was made: the same one again makes nothing.
  key text not null,
  content bytea not null check (length(content) = 32),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- Null also where the agent has taken it back.
  decided_by text,
  -- What the agent reads.
  decision text not null default '',
  unique (agent, key),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decided_by is not null) = (state in ('APPROVED', 'REJECTED')))
);
create unique index disable_requests_open_of_member on agents.disable_requests (member) where state = 'OPEN';
create index disable_requests_of_agent on agents.disable_requests (agent, id desc);
create index disable_requests_of_member on agents.disable_requests (member, id desc);
create index disable_requests_by_brand on agents.disable_requests (brand_id, id desc);
create index disable_requests_by_state on agents.disable_requests (brand_id, state, id desc);
