-- What colleagues have written about a member. A note that is taken away stays in the audit.
create table staff.member_notes (
  id bigint generated always as identity primary key,
  brand_id int not null,
  member bigint not null,
  text text not null check (char_length(text) between 1 and 2000),
  by text not null,
  at timestamptz not null default clock_timestamp()
);
create index member_notes_by_member on staff.member_notes (brand_id, member, id desc);
