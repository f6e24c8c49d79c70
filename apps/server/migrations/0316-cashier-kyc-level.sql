-- What a brand asks to be proven of a member before money leaves: none, the identity (2), the address too (3), of amounts above another one. A brand of mode real
-- asks for the identity at least, whatever stands here: see cashier.rules_in_force.
alter table cashier.withdrawal_rules
  add column kyc_level int not null default 0 check (kyc_level in (0, 2, 3)),
  add column kyc_above bigint not null default 0 check (kyc_above >= 0);
