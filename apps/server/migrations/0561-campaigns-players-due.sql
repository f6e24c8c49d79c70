-- Members whose play was read and who may have reached what a campaign asks for; each is looked at in a transaction of its own.
create table campaigns.players_due (
  member bigint primary key,
  brand int not null,
  due_at timestamptz not null default clock_timestamp(),
  -- How often it has failed.
  attempts int not null default 0
);
create index players_due_by_time on campaigns.players_due (due_at);
