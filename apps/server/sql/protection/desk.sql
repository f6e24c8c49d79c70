-- Breaks of a brand by the operators' filters; the planner puts this in place of the call.
create or replace function protection.desk_blocks(p_brand int, p_kind text, p_standing text, p_member bigint) returns setof protection.blocks
language sql stable as $$
  select b.* from protection.blocks b
  where b.brand = p_brand and (p_kind is null or b.kind = p_kind) and (p_member is null or b.member = p_member)
    and case p_standing
      when 'standing' then case when b.kind = 'time_out' then b.ends_at > statement_timestamp() else b.returned_at is null end
      when 'over' then case when b.kind = 'time_out' then b.ends_at <= statement_timestamp() else b.returned_at is not null end
      when 'return' then b.return_asked_at is not null and b.returned_at is null
      else true end
$$;
