-- Whether a licence record holds at this moment: its day is not over, and it is for a host of its brand.
create or replace function brand.licence_holds(p_licence brand.licences) returns boolean language sql stable as $$
  select (p_licence.valid_until is null or p_licence.valid_until > clock_timestamp())
    and exists (select from brand.hosts h where h.brand_id = p_licence.brand_id and h.host = p_licence.host)
$$;

-- Whether a brand may offer contests that stand for cockfights: for real money only where a licence that holds names them (PROT-16).
create or replace function brand.offers_cockfights(p_brand int) returns boolean language sql stable as $$
  select not exists (select from brand.brands b where b.id = p_brand and b.mode = 'real')
    or exists (select from brand.licences l where l.brand_id = p_brand and l.cockfight and brand.licence_holds(l))
$$;
