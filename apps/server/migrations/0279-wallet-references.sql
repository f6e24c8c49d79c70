-- concurrently
create index concurrently if not exists transfers_by_reference on wallet.transfers (reference)
  where reference is not null and kind not in ('bet', 'win', 'betwin', 'rollback', 'void', 'close');
