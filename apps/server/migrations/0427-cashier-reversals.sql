-- A payment that its provider took back after it was credited is decided by two people: taken from the member as far as there is, or released because the provider has given it
-- back. `taken` is what the member's wallet bore; what is missing of it was written off. A movement may be taken back once more after a release.
alter table cashier.suspense_cases add column taken bigint not null default 0 check (taken >= 0);
alter table cashier.suspense_cases drop constraint suspense_cases_state_check;
alter table cashier.suspense_cases add constraint suspense_cases_state_check
  check (state in ('open', 'credited', 'refunded', 'taken', 'written_off', 'released'));
alter table cashier.suspense_cases drop constraint suspense_cases_provider_id_provider_tx_id_reason_key;
create unique index suspense_cases_of_movement on cashier.suspense_cases (provider_id, provider_tx_id, reason) where state <> 'released';
create index suspense_cases_reversed on cashier.suspense_cases (brand_id, id) where reason = 'reversed';
