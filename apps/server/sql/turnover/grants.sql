-- What a role needs that runs the application without owning the tables; see wallet.grant_to.
create or replace function turnover.grant_to(p_role text) returns void language plpgsql as $$
begin
  execute format('grant usage on schema turnover to %I', p_role);
  execute format('grant usage, select on all sequences in schema turnover to %I', p_role);
  execute format('grant execute on all functions in schema turnover to %I', p_role);
  execute format('grant select, insert, update on turnover.locks, turnover.members to %I', p_role);
  execute format('grant select, update on turnover.progress to %I', p_role);
  execute format('grant select on turnover.terms to %I', p_role);
end $$;
