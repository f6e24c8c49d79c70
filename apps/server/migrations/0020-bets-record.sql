-- The one record of every bet, whatever the game.
--
-- States:
--   (none) --bet--> open --win that closes, close--> settled
--   open --rollback--> rolled_back            (stake returned; only while nothing was paid, or with the payouts taken back: whole round)
--   open, settled --void--> voided            (stake returned and payouts taken back, by the house)
-- settled, rolled_back and voided are ends. A settled bet takes a further win only where the vendor pays in several parts (multi win) and leaves
-- `settled` for `rolled_back` only when the vendor takes back the whole round. A rollback that comes before its bet blocks the bet's key in the ledger
-- (tombstone), so that the bet is refused when it arrives. A win without a standing bet is never credited: it waits in bets.exceptions for two people.
--
-- A bet's id is the id of the transfer that took its stake: its order number is the same in the betting record and in the account record.
create schema bets;

create table bets.bets (
  id bigint primary key,
  account_id bigint not null,
  member bigint not null,
  stake bigint not null check (stake >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  payout bigint not null default 0 check (payout >= 0),
  max_payout bigint,
  placed_at timestamptz not null,
  settled_at timestamptz,
  locks_at timestamptz,
  brand integer not null,
  currency text not null,
  vendor text not null,
  game text not null,
  category text not null,
  round_id text not null,
  external_id text not null,
  state text not null check (state in ('open', 'settled', 'rolled_back', 'voided')),
  agent_path bigint[],
  details jsonb,
  constraint ends_have_a_time check ((state = 'open') = (settled_at is null)),
  constraint payout_within_maximum check (payout <= max_payout),
  constraint placed_before_the_lock check (placed_at < locks_at)
) with (fillfactor = 85);
create index bets_by_member on bets.bets (member, id);
create index bets_by_round on bets.bets (round_id);
create index bets_won on bets.bets (brand, settled_at desc) where state = 'settled' and payout > stake;
create index bets_open on bets.bets (placed_at) where state = 'open';

create function bets.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was bet in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger no_delete before delete on bets.bets for each row execute function bets.refuse_change();
create trigger terms_stay before update of id, account_id, member, stake, max_payout, placed_at, locks_at, brand, currency, vendor, game, external_id
  on bets.bets for each row execute function bets.refuse_change();
create trigger no_truncate before truncate on bets.bets for each statement execute function bets.refuse_change();

-- What can't be decided by machine: wins without a standing bet, wins above the declared maximum, bets open beyond the vendor's limit (I10).
-- Ended by two different people: one proposes, another confirms.
create table bets.exceptions (
  id bigint primary key generated always as identity,
  reason text not null check (reason in ('no_bet', 'rolled_back', 'over_limit', 'stuck')),
  transfer_id bigint unique,
  bet_id bigint,
  brand integer not null,
  member bigint not null,
  currency text not null,
  vendor text not null,
  external_id text not null,
  bet_external_id text,
  round_id text not null,
  amount bigint not null,
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'credited', 'dismissed')),
  proposed_by text,
  proposal text check (proposal in ('credit', 'dismiss')),
  confirmed_by text,
  ended_at timestamptz,
  note text,
  constraint two_people check (confirmed_by <> proposed_by)
);
create index exceptions_waiting on bets.exceptions (opened_at) where ended_at is null;
create unique index exceptions_stuck_once on bets.exceptions (bet_id) where reason = 'stuck';

-- How long a vendor may leave a bet open; 24 hours where nothing is said.
create table bets.settlement_limits (
  vendor text primary key,
  hours integer not null check (hours > 0)
);
