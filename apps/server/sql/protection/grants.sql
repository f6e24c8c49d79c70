-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create or replace function protection.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema protection, brand, identity, kyc to %I', p_role);
  execute format('grant usage, select on all sequences in schema protection to %I', p_role);
  execute format('grant execute on all functions in schema protection to %I', p_role);
  -- A day that turns begins by the clock of its brand.
  execute format('grant select on brand.brands to %I', p_role);
  -- A real brand asks whose identity is proven.
  execute format('grant select on identity.members, kyc.checks to %I', p_role);
  execute format('grant select, insert, update on protection.terms, protection.limits, protection.blocks to %I', p_role);
  execute format('grant select, insert on protection.events, protection.match_keys to %I', p_role);
end $$;
