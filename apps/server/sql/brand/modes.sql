-- Whether a brand is a demonstration, whose money is play money. A brand that is not known is none.
create or replace function brand.is_demo(p_brand int) returns boolean language sql stable as $$
  select coalesce((select mode = 'demo' from brand.brands where id = p_brand), false)
$$;
