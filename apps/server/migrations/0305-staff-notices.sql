-- What a person of staff is told: an order was taken over, a permission was taken in an emergency. It stands until the person has seen it.
create table staff.notices (
  id bigint generated always as identity primary key,
  brand_id int not null,
  person_id bigint not null references staff.people,
  event text not null,
  subject_kind text not null,
  subject_id text not null,
  by text not null,
  note text not null check (char_length(note) <= 500),
  at timestamptz not null default clock_timestamp(),
  seen_at timestamptz
);
create index notices_unseen on staff.notices (person_id, brand_id, id desc) where seen_at is null;
create index notices_by_age on staff.notices (at);
