-- The picture that a member has chosen; who has chosen none has no row.
create table identity.avatars (
  member_id bigint primary key references identity.members,
  avatar text not null check (avatar ~ '^[a-z]{3,16}$'),
  chosen_at timestamptz not null default clock_timestamp()
);
