-- Whose lines a person of staff sees and acts on in a brand: the named agents with all accounts below them. Without a row: the whole brand.
create table staff.person_lines (
  person_id bigint not null references staff.people,
  brand_id int not null,
  -- A member of identity.members; what is below it is read at each call, so that a move counts at once.
  agent bigint not null,
  given_by text not null,
  given_at timestamptz not null default clock_timestamp(),
  primary key (person_id, brand_id, agent)
);
