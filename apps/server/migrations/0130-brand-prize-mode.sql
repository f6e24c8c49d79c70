-- How a brand counts the prizes of lotteries; its lottery vendors are told at every launch.
alter table brand.brands
  add column prize_mode text not null default 'SEA' check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA'));
