-- The desk of withdrawals: lists of a brand by number and by state, and orders that risk holds back with a note for colleagues.
create index withdrawals_of_brand on cashier.withdrawals (brand_id, id);
create index withdrawals_by_state on cashier.withdrawals (brand_id, state, id);
alter table cashier.withdrawals add column held_note text check (char_length(held_note) <= 500);
