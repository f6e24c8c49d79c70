-- How much a role may propose as gifts: for one member, and by one person on a day. A role without a row gives none.
create table staff.gift_limits (
  brand_id int not null,
  role text not null,
  single bigint not null check (single >= 0),
  daily bigint not null check (daily >= single),
  version int not null default 1,
  primary key (brand_id, role)
);
