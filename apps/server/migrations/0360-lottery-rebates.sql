-- Rebates of lottery stakes to the agents above (decision 142).

-- The line of a slip as it was when it was placed, from the top agent down to the player, each with the group that counts, and the smallest amount that can be
-- paid. Empty: nobody above has a higher group.
alter table lottery.slips
  add column line bigint[] not null default '{}',
  add column line_groups int[] not null default '{}',
  add column rebate_unit bigint not null default 1 check (rebate_unit > 0);
alter table lottery.slips add constraint groups_of_the_line check (cardinality(line) = cardinality(line_groups)) not valid;

-- What of reversed rebates agents could not pay back; it is taken off their next rebates.
create table lottery.rebate_debts (
  agent bigint not null,
  brand_id int not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount >= 0),
  primary key (agent, brand_id, currency)
);

-- The house may void an order after its draw: that is the one change of an end.
drop trigger ends_stay on lottery.orders;
create trigger ends_stay before update on lottery.orders for each row
  when (old.state <> 'pending' and not (old.state in ('won', 'lost', 'push') and new.state = 'voided')) execute function lottery.refuse_change();
