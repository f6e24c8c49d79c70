-- Since when each version of the levels counts: of those whose time has come the newest is in force. A version without a row counts since ever.
create table loyalty.level_versions (
  brand int not null,
  version int not null check (version > 0),
  valid_from timestamptz not null,
  made_by text not null default '',
  reason text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  -- When members rose who reach a higher level by this version alone.
  raised_at timestamptz,
  primary key (brand, version)
);
insert into loyalty.level_versions (brand, version, valid_from, made_by, made_at, raised_at)
select brand, version, min(made_at), min(made_by), min(made_at), now() from loyalty.levels group by brand, version;
-- The first one counts for all that was before it.
update loyalty.level_versions set valid_from = '1970-01-01' where version = 1;

-- What keeps the level at the end of a month; null: half of what reaches it.
alter table loyalty.levels add column keep bigint check (keep between 0 and reach);
