-- What contracts pay: windows of time, a bill for each contract and window in versions, and the payments of each version.

-- Real time has the window of its day, which is settled again every five minutes.
create table agents.windows (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  kind text not null check (kind in ('DAY', 'HOUR', 'RT', 'DIV')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  -- Up to which row of the log of turnover its figures are; a later change of its hours makes it settled again.
  through_id bigint not null default 0,
  runs int not null default 0,
  unique (brand_id, kind, starts_at)
);

create sequence agents.bill_numbers;

create table agents.bills (
  id bigint primary key generated always as identity,
  bill_no text not null unique,
  window_id bigint not null references agents.windows,
  contract_id bigint not null references agents.contracts,
  version int not null check (version > 0),
  agent bigint not null,
  -- The agent of whose entitlement it is part; null: the house.
  payer bigint,
  -- CALCULATED: not posted yet.
  state text not null check (state in ('CALCULATED', 'NOT_REACHED', 'PAID', 'PART_PAID', 'OWED', 'REVERSED')),
  -- What the rate is applied to, what it gives before the cut to what can be paid, and after.
  base bigint not null,
  exact bigint not null check (exact >= 0),
  entitled bigint not null check (entitled >= 0),
  due bigint not null check (due >= 0 and due <= entitled),
  pays_down bigint not null check (pays_down >= 0),
  net bigint not null check (net = due - pays_down),
  carry_out bigint not null default 0 check (carry_out <= 0),
  explanation jsonb not null,
  -- SHA-256 of the explanation as CSV.
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null default clock_timestamp(),
  unique (contract_id, window_id, version)
);
create index bills_of_agent on agents.bills (agent, id desc);
create index bills_of_window on agents.bills (window_id);
create index bills_to_pay on agents.bills (id) where state = 'CALCULATED';

-- What an agent owes of what was advanced for it; recovered from what is due to it later.
create table agents.debts (
  agent bigint not null,
  brand_id int not null references brand.brands,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (agent, brand_id, currency)
);

create table agents.payments (
  id bigint primary key generated always as identity,
  bill_id bigint not null references agents.bills,
  contract_id bigint not null references agents.contracts,
  window_id bigint not null references agents.windows,
  agent bigint not null,
  currency text not null,
  kind text not null check (kind in ('PAY', 'RECOVER', 'REVERSE', 'ADVANCE')),
  amount bigint not null check (amount > 0),
  transfer_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (bill_id, kind)
);
create index payments_of_contract on agents.payments (contract_id, window_id);
create index payments_of_agent on agents.payments (agent, created_at);

create function agents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'agents.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on agents.payments for each row execute function agents.refuse_change();
create trigger no_truncate before truncate on agents.payments for each statement execute function agents.refuse_change();
