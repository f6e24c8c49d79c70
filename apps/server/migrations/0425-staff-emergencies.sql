-- Emergency access: for a day at most an owner who is alone carries out what otherwise needs a second person, never money that goes out. Each use is reviewed by another person.
create table staff.emergencies (
  id bigint generated always as identity primary key,
  brand_id int not null,
  person_id bigint not null references staff.people,
  opened_name text not null,
  device uuid,
  reason text not null check (char_length(reason) between 10 and 500),
  opened_at timestamptz not null default clock_timestamp(),
  -- It ends by itself.
  ends_at timestamptz not null check (ends_at > opened_at and ends_at <= opened_at + interval '24 hours'),
  -- Ended by hand, or by its review.
  ended_at timestamptz,
  ended_name text,
  reviewed_by bigint references staff.people,
  reviewed_name text,
  reviewed_at timestamptz,
  review_note text not null default '',
  check ((ended_at is null) = (ended_name is null)),
  check ((reviewed_at is null) = (reviewed_by is null) and (reviewed_at is null) = (reviewed_name is null)),
  -- Nobody reviews their own, whatever the code does.
  check (reviewed_by is null or reviewed_by <> person_id and lower(reviewed_name) <> lower(opened_name))
);
-- A brand has one at a time, and the next one only after the review.
create unique index emergencies_unreviewed on staff.emergencies (brand_id) where reviewed_at is null;
create index emergencies_by_brand on staff.emergencies (brand_id, id desc);

-- What was carried out by one person under it; the reviewer reads it.
create table staff.emergency_acts (
  id bigint generated always as identity primary key,
  emergency_id bigint not null references staff.emergencies,
  operation text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
create index emergency_acts_by_emergency on staff.emergency_acts (emergency_id, id);
