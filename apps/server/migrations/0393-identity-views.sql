-- Looks of staff at a member's pages, read only. They stand apart from sessions, so that a process of the previous release takes none of their tokens for a member's.
create table identity.views (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references identity.members,
  brand_id int not null,
  viewer text not null,
  reason text not null check (char_length(reason) <= 500),
  -- The link of the back office, used once; the token of the page that it opened.
  ticket_hash bytea not null unique check (octet_length(ticket_hash) = 32),
  ticket_until timestamptz not null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  opened_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  check ((token_hash is null) = (opened_at is null) and (opened_at is null) = (ends_at is null))
);
create index views_of_member on identity.views (member_id, created_at desc);
create index views_open on identity.views (lower(viewer)) where ended_at is null;
create index views_by_age on identity.views (created_at);
