-- What operators correct of bills, and how they find contracts.

-- A correction by two people beside a bill: the bill stays what its figures make of it, and a run of its window changes nothing here.
create table agents.adjustments (
  id bigint primary key generated always as identity,
  bill_id bigint not null references agents.bills,
  agent bigint not null,
  -- To the agent; below zero from the agent.
  amount bigint not null check (amount <> 0),
  currency text not null,
  reason text not null,
  proposed_by text not null,
  decided_by text not null check (lower(decided_by) <> lower(proposed_by)),
  transfer_id bigint not null unique,
  created_at timestamptz not null default clock_timestamp()
);
create index adjustments_of_bill on agents.adjustments (bill_id);
create trigger append_only before update or delete on agents.adjustments for each row execute function agents.refuse_change();
create trigger no_truncate before truncate on agents.adjustments for each statement execute function agents.refuse_change();

create index contracts_by_brand on agents.contracts (brand_id, id);
create index contracts_by_state on agents.contracts (brand_id, state, id);
