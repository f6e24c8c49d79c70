-- What the members of each link have played, up to a place in the log of turnover.
create table agents.link_sums (
  link bigint primary key references agents.invite_links,
  bets bigint not null,
  turnover bigint not null,
  stake bigint not null,
  payout bigint not null
) with (fillfactor = 80);

create table agents.link_progress (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
insert into agents.link_progress default values;

-- Corrections of an agent's bills by time, for the income page.
create index adjustments_of_agent on agents.adjustments (agent, created_at);
