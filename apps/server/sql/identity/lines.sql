-- Whether a member is one of these agents or stands below one; without agents everybody does.
create or replace function identity.is_of_lines(p_member bigint, p_agents bigint[]) returns boolean
language sql stable parallel safe as $$
  select p_agents is null or p_member = any (p_agents)
    or exists (select from identity.team t where t.agent = any (p_agents) and t.member = p_member)
$$;

-- Whether the directory of operators shows a member: locked or not, of a type, registered on these days of a zone, the last one included. Null filters nothing.
create or replace function identity.is_listed(m identity.members, p_locked boolean, p_type int, p_from date, p_to date, p_zone text) returns boolean
language sql stable parallel safe as $$
  select (p_locked is null or (m.locked_at is not null) = p_locked) and (p_type is null or m.type = p_type)
    and (p_from is null or m.registered_at >= p_from::timestamp at time zone p_zone)
    and (p_to is null or m.registered_at < (p_to + 1)::timestamp at time zone p_zone)
$$;
