-- The desk of deposits: lists of a brand by number and by state, and proofs that staff ask for again. Each asking lets the member send three more pictures.
create index deposit_orders_of_brand on cashier.deposit_orders (brand_id, id);
create index deposit_orders_by_state on cashier.deposit_orders (brand_id, state, id);
create index deposit_orders_by_trx on cashier.deposit_orders (trx_id) where trx_id is not null;
create index provider_payments_of_order on cashier.provider_payments (reference) where reference is not null;
create index suspense_cases_of_order on cashier.suspense_cases (order_id) where order_id is not null;
alter table cashier.deposit_orders
  add column proof_asks smallint not null default 0 check (proof_asks between 0 and 3),
  -- What the member reads of the last asking.
  add column proof_note text check (char_length(proof_note) <= 300);
alter table cashier.deposit_proofs drop constraint deposit_proofs_number_check;
alter table cashier.deposit_proofs add constraint deposit_proofs_number_check check (number between 1 and 12);
