-- Announcements to agents and visitors as operators see them. What the installation made counts as version 1.
create or replace view content.desk_announcements as
select a.id, a.brand_id, case a.type when 'A' then 'agents' else case when a.to_agents then 'all' else 'visitors' end end as audience,
  coalesce(v.titles, a.titles) as titles,
  case when a.published_at = 'infinity' then 'draft' when a.ends_at <= now() then 'ended' when a.published_at > now() then 'scheduled' else 'live' end as state,
  a.is_pinned, greatest(a.version, 1) as version, a.version > a.shown_version and a.shown_version > 0 as has_changes,
  nullif(a.published_at, 'infinity') as shows_from, a.ends_at, v.made_by as changed_by, v.made_at as changed_at
from content.announcements a left join content.announcement_versions v on v.announcement = a.id and v.version = a.version
where a.type in ('A', 'B');

-- Their versions, with the one that the installation made.
create or replace view content.all_announcement_versions as
select v.announcement, v.version, v.audience, v.titles, v.contents, v.shows_from, v.ends_at, v.is_pinned, v.made_by, v.made_at,
  a.shown_version = v.version as is_shown, false as is_original
from content.announcement_versions v join content.announcements a on a.id = v.announcement
union all
select a.id, 1, case a.type when 'A' then 'agents' else 'visitors' end, a.titles, a.contents, a.published_at, a.ends_at, a.is_pinned, '', a.published_at, true, true
from content.announcements a where a.version = 0 and a.type in ('A', 'B');
