-- Those of some members whose identity is not proven and must be before the first bet (PROT-10): brands of mode real ask for it, others cost one look at the brand. Null: none of them.
create or replace function protection.find_unproven(p_brands int[], p_members bigint[]) returns bigint[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from brand.brands b where b.id = any (p_brands) and b.mode = 'real') then
    return null;
  end if;
  return (
    select array_agg(u.member)
    from unnest(p_brands, p_members) u (brand, member)
      join brand.brands b on b.id = u.brand and b.mode = 'real' join identity.members m on m.id = u.member and m.type <> 4
    where not exists (
      select from kyc.checks c
      where c.member = u.member and c.state = 'approved' and c.level >= 2 and c.valid_until >= (brand.today_of(u.brand, clock_timestamp())).day));
end $$;
