-- Comparisons of our books with those of others, vendors of games and providers of payments, and a case for each difference. A case ends by itself when a
-- later comparison of its stretch finds both sides agree, or by a person of staff.
create schema reconciliation;

-- The latest comparison of each stretch of time: what stands on each side.
create table reconciliation.stretches (
  brand_id int not null,
  source text not null check (source in ('vendor', 'provider')),
  party text not null,
  subject text not null check (subject in ('rounds', 'transfers', 'balances', 'payments')),
  begins_at timestamptz not null,
  our_count int not null default 0,
  our_sum bigint not null default 0,
  their_count int not null default 0,
  their_sum bigint not null default 0,
  differences int not null default 0,
  compared_at timestamptz,
  -- A person wants it compared once more.
  asked_at timestamptz,
  primary key (brand_id, source, party, subject, begins_at)
);
create index stretches_asked on reconciliation.stretches (brand_id, source, party, subject) where asked_at is not null;
create index stretches_by_time on reconciliation.stretches (brand_id, compared_at desc);

create table reconciliation.cases (
  id bigint primary key generated always as identity,
  brand_id int not null,
  source text not null check (source in ('vendor', 'provider')),
  party text not null,
  subject text not null check (subject in ('rounds', 'transfers', 'balances', 'payments')),
  begins_at timestamptz not null,
  -- The player at a vendor; empty where the other side's ids are unique by themselves.
  owner_ref text not null default '',
  tx_id text not null,
  -- Our order, as the other side names it.
  reference text,
  difference text not null check (difference in
    ('missing_here', 'missing_there', 'amount', 'fee', 'currency', 'state', 'kind', 'duplicate', 'day_border')),
  -- What each side says: kind, state, currency, amount and fee in minor units, at.
  ours jsonb,
  theirs jsonb,
  state text not null default 'open' check (state in ('open', 'gone', 'resolved')),
  assignee text,
  version int not null default 1,
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Of a resolved one: who, how, why, and the transfer that corrected the books.
  ended_by text,
  resolution text check (resolution in ('note', 'book', 'return', 'adjust')),
  reason text,
  transfer_id bigint,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'resolved') = (ended_by is not null) and (state = 'resolved') = (resolution is not null))
);
create unique index cases_open on reconciliation.cases (brand_id, source, party, subject, tx_id, owner_ref, difference) where state = 'open';
create index cases_of_movement on reconciliation.cases (brand_id, source, party, subject, tx_id);
create index cases_by_brand on reconciliation.cases (brand_id, id);
create index cases_waiting on reconciliation.cases (brand_id, id) where state = 'open';

-- What happened to a case. Nothing of it is changed.
create table reconciliation.case_notes (
  id bigint primary key generated always as identity,
  case_id bigint not null references reconciliation.cases,
  kind text not null check (kind in ('note', 'taken', 'released', 'gone', 'resolved')),
  -- Empty for what a comparison did.
  by text not null default '',
  text text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index case_notes_of_case on reconciliation.case_notes (case_id, id);
-- The later texts of this function stand in sql/reconciliation/append-only.sql.
create function reconciliation.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on reconciliation.case_notes for each row execute function reconciliation.refuse_change();
create trigger no_truncate before truncate on reconciliation.case_notes for each statement execute function reconciliation.refuse_change();
create trigger no_delete before delete on reconciliation.cases for each row execute function reconciliation.refuse_change();

-- Cases that launch has kept; its tables stay for processes of the previous release and are empty of meaning for this one.
insert into reconciliation.cases (brand_id, source, party, subject, begins_at, owner_ref, tx_id, difference, ours, theirs, opened_at)
select l.brand, 'vendor', l.vendor, c.subject, c.hour, c.player_id, c.tx_id, c.difference,
  case when c.ours is not null then jsonb_build_object(case when c.difference in ('state', 'kind', 'currency') then c.difference else 'amount' end, c.ours) end,
  case when c.difference <> 'duplicate' and c.theirs is not null
    then jsonb_build_object(case when c.difference in ('state', 'kind', 'currency') then c.difference else 'amount' end, c.theirs) end,
  c.opened_at
from launch.reconciliation_cases c join launch.links l on l.id = c.link where c.closed_at is null order by c.id;

-- What is compared with the statement of a provider: payouts by the time of their end, and by the provider's id.
create index payouts_ended on cashier.payouts (provider, ended_at) where ended_at is not null;
create index payouts_by_provider_id on cashier.payouts (provider_id) where provider_id is not null;
