-- Accounts of an audience behind one, in the order of their numbers: of a least level, here within some days, not here for some days; null: not asked.
create or replace function messaging.audience(p_brand int, p_after bigint, p_limit int, p_rank int, p_seen_within int, p_quiet_for int)
returns table (id bigint, email text, mobile text) language sql stable as $$
  select m.id, m.email, m.mobile from identity.members m
  where m.brand_id = p_brand and m.kind = 'member' and m.id > p_after and (p_rank is null or m.rank_level >= p_rank)
    and (p_seen_within is null or m.last_login_at >= clock_timestamp() - make_interval(days => p_seen_within))
    and (p_quiet_for is null or coalesce(m.last_login_at, m.registered_at) < clock_timestamp() - make_interval(days => p_quiet_for))
  order by m.id limit p_limit
$$;
