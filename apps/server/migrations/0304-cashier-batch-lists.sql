-- The list of all payout batches, and that of one kind.
create index payout_batches_newest on cashier.payout_batches (brand_id, id desc);
create index payout_batches_by_kind on cashier.payout_batches (brand_id, kind, id desc);
