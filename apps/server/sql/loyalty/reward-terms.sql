-- A reward keeps the terms that its kind has when it is given. Free rounds have terms of their own.
create or replace function loyalty.fill_bonus_terms() returns trigger language plpgsql as $$
begin
  if new.bonus_terms is null and new.rounds is null then
    new.bonus_terms := (select t.terms from bonus.reward_terms t where t.brand = new.brand and t.kind = new.kind);
  end if;
  return new;
end $$;

-- A reward that came without its member's doing is told.
create or replace function loyalty.keep_notice() returns trigger language plpgsql as $$
begin
  insert into loyalty.notices (reward_id) values (new.id);
  return null;
end $$;
