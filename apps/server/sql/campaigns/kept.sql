-- What was written of versions and awards stays.
create or replace function campaigns.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- A version keeps its terms, and who made it for which reason.
create or replace function campaigns.keep_terms() returns trigger language plpgsql as $$
begin
  if new.terms is distinct from old.terms or new.made_by <> old.made_by or new.reason <> old.reason then
    raise exception 'a version of a campaign can not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
