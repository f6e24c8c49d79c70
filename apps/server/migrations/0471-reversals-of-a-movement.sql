-- How often a movement was taken back is asked for each row of the desk's list, and the list by state: neither may read every case of the brand.
create index suspense_cases_reversals_of_movement on cashier.suspense_cases (provider_id, provider_tx_id, id) where reason = 'reversed';
create index suspense_cases_reversed_by_state on cashier.suspense_cases (brand_id, state, id) where reason = 'reversed';
