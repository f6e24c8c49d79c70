-- Announcements that operators write: who they are for, drafts, and all versions of their texts.
alter table content.announcements
  -- Of type B: agents read it in their centre too.
  add column to_agents boolean not null default false,
  add column is_pinned boolean not null default false,
  -- The last version that was saved, and the one that is shown. 0: as the installation made it. A draft has no shown one, and `published_at` is infinity.
  add column version int not null default 0,
  add column shown_version int not null default 0,
  add constraint announcements_versions check (shown_version between 0 and version);

create table content.announcement_versions (
  announcement bigint not null references content.announcements on delete cascade,
  version int not null check (version > 0),
  audience text not null check (audience in ('agents', 'visitors', 'all')),
  titles jsonb not null,
  -- As they were typed; the sanitiser writes what is shown.
  contents jsonb not null,
  -- Null: from its publication on.
  shows_from timestamptz,
  ends_at timestamptz,
  is_pinned boolean not null,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (announcement, version),
  check (ends_at > shows_from)
);

create index announcements_by_brand on content.announcements (brand_id, id desc);
