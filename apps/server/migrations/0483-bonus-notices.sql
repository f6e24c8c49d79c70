-- What members are still to be told: of their bonuses, and of rewards that came without their doing (decision 172). A job writes the messages and removes the rows, in one transaction.
create table bonus.notices (
  event_id bigint primary key references bonus.events (id)
);
create table loyalty.notices (
  reward_id bigint primary key references loyalty.rewards (id) on delete cascade
);
-- The days before the end of which the member was reminded last; null: not yet.
alter table bonus.grants add column reminded_days int;

create function bonus.keep_notice() returns trigger language plpgsql as $$
begin
  if new.event in ('granted', 'activated', 'cleared', 'lost', 'expired', 'forfeited') then
    insert into bonus.notices (event_id) values (new.id);
  end if;
  return null;
end $$;
create trigger notice_of_event after insert on bonus.events for each row execute function bonus.keep_notice();

create function loyalty.keep_notice() returns trigger language plpgsql as $$
begin
  insert into loyalty.notices (reward_id) values (new.id);
  return null;
end $$;
create trigger notice_of_gift after insert on loyalty.rewards for each row
  when (new.kind in ('gift', 'birthday', 'weekly', 'rank_up', 'leaderboard')) execute function loyalty.keep_notice();
