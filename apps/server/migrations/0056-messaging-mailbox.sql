-- The mailbox of each member.
create schema messaging;

create table messaging.messages (
  id bigint primary key generated always as identity,
  brand_id int not null,
  member bigint not null,
  -- The sender's name of this message: sending it again does not double it.
  key text not null,
  -- Text by language code, shown in the language of the reader. The bodies are HTML that has passed the sanitiser.
  titles jsonb not null check (titles ? 'EN'),
  bodies jsonb not null check (bodies ? 'EN'),
  -- Reports of a period: daily, weekly, half-monthly, monthly.
  period_type text check (period_type in ('D', 'W', 'H', 'M')),
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member, key)
);
create index messages_by_member on messaging.messages (member, id desc) where deleted_at is null;
create index messages_unread on messaging.messages (member) where read_at is null and deleted_at is null;
