-- Four eyes: what one person proposes and another one decides.
--   proposed -> confirmed (carried out in the same transaction) | refused | withdrawn | expired (72 h) | stale (its subject has changed since)
create table staff.requests (
  id bigint generated always as identity primary key,
  brand_id int not null,
  -- Which operation of the code carries it out.
  operation text not null,
  permission text not null,
  subject_kind text not null,
  subject_id text not null,
  -- The exact text that is shown, hashed and carried out.
  content text not null,
  content_hash bytea not null check (content_hash = sha256(convert_to(content, 'UTF8'))),
  -- The version of the subject that the proposer saw.
  subject_version text not null,
  reason text not null check (char_length(reason) between 10 and 500),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'expired', 'stale')),
  proposed_by bigint not null references staff.people,
  proposed_name text not null,
  proposed_device uuid,
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '72 hours',
  decided_by bigint references staff.people,
  decided_name text,
  decided_at timestamptz,
  decision_note text not null default '',
  check ((state = 'proposed') = (decided_at is null)),
  check (state not in ('confirmed', 'refused') or (decided_by is not null and decided_name is not null)),
  -- Nobody decides what they have proposed, whatever the code does.
  check (state not in ('confirmed', 'refused') or (decided_by <> proposed_by and lower(decided_name) <> lower(proposed_name))),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
-- One thing is proposed once at a time.
create unique index requests_open on staff.requests (brand_id, operation, subject_kind, subject_id) where state = 'proposed';
create index requests_by_brand on staff.requests (brand_id, state, id desc);
create index requests_by_person on staff.requests (proposed_by, id desc);

-- Up to which amount a person acts alone, by brand and permission: a single one, and the sum of a day. Without a row there is no limit of its own.
create table staff.thresholds (
  brand_id int not null,
  permission text not null,
  single bigint not null check (single >= 0),
  daily bigint not null check (daily >= 0),
  version int not null default 1,
  primary key (brand_id, permission)
);

-- What a person has done alone on a day of the brand, so that many small amounts count as the large one that they are.
create table staff.spent (
  person_id bigint not null references staff.people,
  brand_id int not null,
  permission text not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (person_id, brand_id, permission, day)
);
