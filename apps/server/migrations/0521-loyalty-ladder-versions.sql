-- The ladder of sign-ins as versions: a day is paid by the newest one that counted when it began. An empty list of prizes closes it.
create table loyalty.ladder_versions (
  brand int not null,
  version int not null check (version > 0),
  prizes bigint[] not null check (cardinality(prizes) in (0, 7)),
  valid_from timestamptz not null,
  made_by text not null,
  reason text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (brand, version)
);
-- Versions are added, never changed.
create function loyalty.keep_ladder_version() returns trigger language plpgsql as $$
begin
  raise exception 'versions of the ladder are kept';
end $$;
create trigger keep_ladder_version before update or delete on loyalty.ladder_versions for each row execute function loyalty.keep_ladder_version();
insert into loyalty.ladder_versions (brand, version, prizes, valid_from, made_by, reason)
  select brand, 1, array_agg(prize order by day), '2000-01-01', '', '' from loyalty.ladders group by brand having count(*) = 7;
