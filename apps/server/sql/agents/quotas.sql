-- Whoever sets a quota names the agent alone: its brand follows.
create or replace function agents.fill_quota_brand() returns trigger language plpgsql as $$
begin
  new.brand_id := coalesce(new.brand_id, (select m.brand_id from identity.members m where m.id = new.agent));
  return new;
end $$;
