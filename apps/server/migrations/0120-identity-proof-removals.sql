-- A member who has lost every second proof: one operator asks to remove it, another one decides. Names are of people, compared without case.
create table identity.proof_removals (
  id bigint primary key generated always as identity,
  member_id bigint not null references identity.members,
  asked_by text not null check (asked_by ~ '^[A-Za-z0-9._@-]{2,64}$'),
  -- How the operator knows who asks.
  reason text not null check (char_length(reason) between 10 and 500),
  asked_at timestamptz not null default clock_timestamp(),
  decided_by text check (decided_by ~ '^[A-Za-z0-9._@-]{2,64}$' and lower(decided_by) <> lower(asked_by)),
  decided_at timestamptz,
  is_granted boolean,
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_granted is null))
);
create unique index proof_removals_open on identity.proof_removals (member_id) where decided_at is null;
