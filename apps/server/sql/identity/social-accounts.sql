-- Once confirmed a binding stays (product text, section 4); an operator who must undo one says so to the database first.
create or replace function identity.refuse_rebinding() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('identity.operator_recovery', true), '') <> 'on' then
    raise exception 'a confirmed social account is neither changed nor unlinked' using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;
