-- Who made a version of the rates, when and why.
alter table loyalty.rate_versions add column reason text not null default '', add column made_at timestamptz not null default now();
update loyalty.rate_versions set made_at = valid_from where valid_from > '1971-01-01';
alter table loyalty.rebate_terms add column changed_by text not null default '', add column changed_at timestamptz not null default now();
create index rebate_claims_by_time on loyalty.rebate_claims (brand, at, id);
