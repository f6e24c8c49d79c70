-- The prizes of rankings by version: a period is paid by the newest version that was there when it began.
create table loyalty.board_versions (
  brand int not null,
  period text not null check (period in ('D', 'W', 'M')),
  version int not null check (version > 0),
  valid_from timestamptz not null,
  prizes bigint[] not null,
  is_split boolean not null,
  is_on boolean not null,
  made_by text not null default '',
  reason text not null default '',
  made_at timestamptz not null default clock_timestamp(),
  primary key (brand, period, version)
);
insert into loyalty.board_versions (brand, period, version, valid_from, prizes, is_split, is_on)
select brand, period, version, '1970-01-01', prizes, is_split, is_on from loyalty.boards;

-- Why a member is left out of rankings; `loyalty.members.is_off_boards` is what rankings read.
create table loyalty.off_boards (
  member bigint primary key,
  brand int not null,
  made_by text not null,
  reason text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index off_boards_by_brand on loyalty.off_boards (brand, member);
insert into loyalty.off_boards (member, brand, made_by, reason) select member, brand, '', '' from loyalty.members where is_off_boards;
create index board_ends_by_time on loyalty.board_ends (brand, starts_at, period);
