-- Where a session that writes the demonstration's past finds its clock (sql/replay/clock.sql).
create schema replay;

-- How far the past of a brand's demonstration is written; a start that was interrupted goes on from there.
create table platform.demo_history (
  brand_id int primary key references brand.brands (id),
  begins_at timestamptz not null,
  days int not null check (days > 0),
  days_done int not null default 0 check (days_done between 0 and days),
  completed_at timestamptz
);
