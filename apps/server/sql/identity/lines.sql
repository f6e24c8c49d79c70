-- Whether a member is one of these agents or stands below one; without agents everybody does.
create or replace function identity.is_of_lines(p_member bigint, p_agents bigint[]) returns boolean
language sql stable parallel safe as $$
  select p_agents is null or p_member = any (p_agents)
    or exists (select from identity.team t where t.agent = any (p_agents) and t.member = p_member)
$$;
