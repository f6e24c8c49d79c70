-- What agents wrote to accounts of their teams, for the limit of a day, repeated requests, and whoever has to look into a complaint.
create table agents.team_messages (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  agent bigint not null references identity.members,
  member bigint not null references identity.members,
  title text not null,
  body text not null,
  key text not null,
  content bytea not null check (length(content) = 32),
  created_at timestamptz not null default clock_timestamp(),
  unique (agent, key)
);
create index team_messages_of_agent on agents.team_messages (agent, created_at);
create trigger append_only before update or delete on agents.team_messages for each row execute function agents.refuse_change();
