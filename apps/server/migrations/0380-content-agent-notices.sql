-- Announcements to agents (type A), and which of them each agent has read.
alter table content.announcements drop constraint announcements_type_check;
alter table content.announcements add constraint announcements_type_check check (type in ('B', 'PL', 'PU', 'PR', 'H', 'A')) not valid;
alter table content.announcements validate constraint announcements_type_check;

create table content.notice_reads (
  member bigint not null,
  announcement bigint not null references content.announcements on delete cascade,
  read_at timestamptz not null default now(),
  primary key (member, announcement)
);
create index notice_reads_by_announcement on content.notice_reads (announcement);
