-- Who of some members may be sent an offer through a channel about all of some products, at this moment (PROT-20). A null refusal is a yes. Whatever sends offers asks this and nothing else.
create or replace function protection.weigh_offers(p_brand int, p_channel text, p_products text[], p_members bigint[]) returns table (member bigint, refusal text)
language sql stable set enable_seqscan = off as $$
  select m.id, case
    when m.brand_id <> p_brand or m.kind <> 'member' or m.type = 4 then 'no_member'
    when m.locked_at is not null then 'locked'
    when greatest(m.birth_date, k.birth_date) > (brand.today_of(p_brand, clock_timestamp())).day - make_interval(years => b.minimum_age) then 'under_age'
    when t.blocked_until > clock_timestamp() then 'on_break'
    when h.level = 'high' then 'at_risk'
    when cardinality(p_products) = 0 or exists (
      select from unnest(p_products) w (product)
      where (
        select c.is_given from protection.consents c
        where c.member = m.id and c.channel = p_channel and c.product = w.product order by c.id desc limit 1
      ) is not true
    ) then 'no_consent'
    when p_channel = 'mail' and m.email is null or p_channel = 'sms' and m.mobile is null then 'no_address'
  end
  from unnest(p_members) u (id)
  join identity.members m on m.id = u.id
  join brand.brands b on b.id = p_brand
  left join protection.terms t on t.member = m.id
  left join protection.harm h on h.member = m.id
  left join lateral (
    select max(c.birth_date) as birth_date from kyc.checks c where c.member = m.id and c.state in ('approved', 'expired')
  ) k on true
$$;

-- How a member's consents stand: one row of each channel and product that was ever decided.
create or replace function protection.standing_consents(p_member bigint) returns table (channel text, product text, is_given boolean, wording int, at timestamptz)
language sql stable as $$
  select distinct on (c.channel, c.product) c.channel, c.product, c.is_given, c.wording, c.at
  from protection.consents c where c.member = p_member order by c.channel, c.product, c.id desc
$$;
