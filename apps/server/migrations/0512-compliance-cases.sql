-- Money laundering (PROT-12): rules by brand, what they find, the cases that people work on, and lists of persons whom a brand must not serve without a look.
create schema compliance;

-- What the rules of a brand go by; a brand without a row goes by the defaults.
create table compliance.settings (
  brand int primary key,
  -- 1/10000 of the brand's currency unit for one euro.
  per_euro bigint not null default 1300000 check (per_euro > 0),
  params jsonb not null default '{}',
  version int not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default clock_timestamp()
);

-- Up to when movements of money were looked at; a look begins a while before, so that what commits late is seen.
create table compliance.progress (
  only_row boolean primary key default true check (only_row),
  looked_through timestamptz not null default '-infinity'
);
insert into compliance.progress default values;

create table compliance.cases (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  state text not null default 'open' check (state in ('open', 'in_review', 'escalated', 'reported', 'closed')),
  version int not null default 1,
  assigned_to text,
  -- The number under which a report was filed with the authority.
  filing text,
  finding text check (finding in ('harmless', 'explained', 'suspicious')),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'reported' or filing is not null)
);
-- A member has one case at a time; what is found meanwhile joins it.
create unique index cases_open on compliance.cases (member) where state <> 'closed';
create index cases_of_brand on compliance.cases (brand, id desc);
create index cases_waiting on compliance.cases (brand, id) where state in ('open', 'in_review', 'escalated');
create index cases_of_member on compliance.cases (member, id desc);

-- What a rule has found, once for each key of its member.
create table compliance.alerts (
  id bigint primary key generated always as identity,
  case_id bigint not null references compliance.cases,
  member bigint not null,
  rule text not null check (rule in ('accrued', 'large', 'structuring', 'pass_through', 'many_instruments', 'shared_instrument', 'many_senders', 'dormant', 'list_match')),
  key text not null,
  -- Amounts in 1/10000 of the currency unit, as text.
  facts jsonb not null,
  found_at timestamptz not null default clock_timestamp(),
  unique (member, rule, key)
);
create index alerts_of_case on compliance.alerts (case_id, id);

create table compliance.steps (
  id bigint primary key generated always as identity,
  case_id bigint not null references compliance.cases,
  step text not null check (step in ('opened', 'found', 'taken', 'released', 'note', 'escalated', 'held', 'freed', 'reported', 'closed')),
  -- A member of staff; null: the rules.
  by text,
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index steps_of_case on compliance.steps (case_id, id);

create function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger alerts_stay before update or delete on compliance.alerts for each row execute function compliance.refuse_change();
create trigger steps_stay before update or delete on compliance.steps for each row execute function compliance.refuse_change();

-- Lists of persons: sanctions, and politically exposed ones. A newer file of the same name takes the place of an older one.
create table compliance.lists (
  id bigint primary key generated always as identity,
  brand int not null,
  name text not null check (char_length(name) between 1 and 80),
  kind text not null check (kind in ('sanctions', 'pep')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The day that the file is of, as its publisher says.
  of_day date not null,
  entries int not null check (entries > 0),
  imported_by text not null,
  imported_at timestamptz not null default clock_timestamp(),
  is_current boolean not null default true,
  -- Up to which member all accounts were held against it.
  screened_through bigint not null default 0
);
create unique index lists_current on compliance.lists (brand, name) where is_current;
create index lists_of_brand on compliance.lists (brand, id desc);
create table compliance.list_persons (
  list_id bigint not null references compliance.lists,
  entry text not null,
  names text[] not null,
  birth_date date,
  birth_year int,
  country text not null default '',
  note text not null default '',
  -- Each word of each name as it sounds.
  sounds text[] not null,
  primary key (list_id, entry)
);
create index list_persons_by_sound on compliance.list_persons using gin (sounds);

-- Money of a member that two people have stopped until a moment: no withdrawal, no transfer to others.
alter table identity.members add column money_held_until timestamptz;
