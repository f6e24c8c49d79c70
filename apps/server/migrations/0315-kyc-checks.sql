create schema kyc;

-- Identity checks: a member's pictures with what the document says, and what staff have decided. A draft has pictures alone.
create table kyc.checks (
  id bigint primary key generated always as identity,
  brand_id int not null,
  member bigint not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'under_review', 'approved', 'rejected', 'expired', 'replaced')),
  version int not null default 1,
  -- What the pictures can prove; of an approved one what was granted.
  level int not null default 0 check (level between 0 and 3),
  paper text not null default '' check (paper in ('', 'national_id', 'passport', 'driving_licence')),
  -- The number itself is not kept: a keyed hash finds it again, its end tells it apart.
  number_hash bytea check (octet_length(number_hash) = 32),
  number_tail text not null default '',
  holder text not null default '',
  birth_date date,
  submitted_at timestamptz,
  claimed_by text,
  claimed_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  reasons text[] not null default '{}',
  note text,
  -- The document's last day.
  valid_until date,
  created_at timestamptz not null default clock_timestamp(),
  check (state = 'draft' or (paper <> '' and number_hash is not null and holder <> '' and birth_date is not null and submitted_at is not null)),
  check (state not in ('approved', 'rejected', 'expired', 'replaced') or (decided_by is not null and decided_at is not null)),
  check (state <> 'approved' or (level > 0 and valid_until is not null)),
  check (state <> 'rejected' or cardinality(reasons) > 0)
);
create unique index checks_open on kyc.checks (member) where state in ('draft', 'submitted', 'under_review');
create unique index checks_approved on kyc.checks (member) where state = 'approved';
create index checks_of_member on kyc.checks (member, id);
create index checks_of_brand on kyc.checks (brand_id, id) where state <> 'draft';
create index checks_in_state on kyc.checks (brand_id, state, id);
create index checks_waiting on kyc.checks (brand_id, id) where state in ('submitted', 'under_review');
create index checks_by_number on kyc.checks (number_hash);
create index checks_ending on kyc.checks (valid_until) where state = 'approved';

-- Where the pictures stand. A row outlives its file: it says that there was one, and when it was removed.
create table kyc.pictures (
  id bigint primary key generated always as identity,
  check_id bigint not null references kyc.checks,
  picture text not null check (picture in ('id_front', 'id_back', 'selfie', 'address')),
  type text not null check (type in ('image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  name text not null unique,
  hash bytea not null check (octet_length(hash) = 32),
  -- False when another one has taken its place.
  is_current boolean not null default true,
  at timestamptz not null default clock_timestamp(),
  remove_after timestamptz,
  removed_at timestamptz
);
create unique index pictures_current on kyc.pictures (check_id, picture) where is_current;
create index pictures_of_check on kyc.pictures (check_id);
create index pictures_to_remove on kyc.pictures (remove_after) where removed_at is null and remove_after is not null;

-- Keys by which one picture each may be sent.
create table kyc.uploads (
  upload_key_hash bytea primary key check (octet_length(upload_key_hash) = 32),
  check_id bigint not null references kyc.checks,
  picture text not null check (picture in ('id_front', 'id_back', 'selfie', 'address')),
  upload_until timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index uploads_of_check on kyc.uploads (check_id, created_at);
create index uploads_over on kyc.uploads (created_at);
