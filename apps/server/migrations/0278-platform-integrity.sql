-- What the looks at the invariants have found, one row for each invariant and look: operators read it, also after a restart.
create table platform.integrity_looks (
  invariant text not null check (invariant ~ '^I\d{1,3}$'),
  look text not null check (look in ('new', 'all')),
  violations int not null,
  sample text,
  looked_at timestamptz not null default clock_timestamp(),
  -- Of the whole look.
  took_ms int not null,
  -- Since when it is broken without a pause.
  broken_since timestamptz,
  primary key (invariant, look)
);
