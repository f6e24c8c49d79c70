-- Valid turnover: what a settled bet counts for turnover locks, points, rebates and salaries. It is written where the money moves, in the same statement, into a log that
-- nothing changes: a correction is the next version of the bet with the difference.
--
-- bets.bets.valid_bet becomes what the vendor, or the lottery, has stated of the bet, and null where nothing was stated. `counted` is what stands in the log.
alter table bets.bets
  alter column valid_bet drop not null,
  add column counted bigint not null default 0,
  add column turnover_version int not null default 0,
  add column rank int not null default 0;
create index bets_open_of_member on bets.bets (member) where state = 'open';

-- `id` is of the ledger's sequence: what is final there (wallet.seal_horizon) is final here, and a reader keeps one number as its cursor. A row holds differences:
-- of the first version what the bet counts, of a later one what has changed. `rank` and `agent_path` are those of the time of the bet.
create table bets.turnover (
  id bigint primary key,
  bet bigint not null,
  version int not null check (version > 0),
  bets smallint not null check (bets between -1 and 1),
  member bigint not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  -- What of the valid turnover came from bonus money.
  bonus_part bigint not null default 0,
  settled_at timestamptz not null,
  brand int not null,
  rank int not null,
  currency text not null,
  category text not null,
  vendor text not null,
  game text not null,
  agent_path bigint[],
  unique (bet, version)
);
create index turnover_by_member on bets.turnover (member, id);
create trigger append_only before update or delete on bets.turnover for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on bets.turnover for each statement execute function wallet.refuse_change();

-- Bets up to `upto_id` were settled before the log stood; those up to `through_id` have been entered since.
create table bets.turnover_fill (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0,
  upto_id bigint not null
);
insert into bets.turnover_fill (upto_id) select coalesce(max(id), 0) from bets.bets;
