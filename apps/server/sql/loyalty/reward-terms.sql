-- A reward keeps the terms that its kind has when it is given: money, a bonus, or free rounds for what it is worth, one more rather than one less. A reward that is worth more rounds
-- than a vendor takes at once stays money. Free rounds of a gift have terms of their own, and "money" is money whatever the kind has.
create or replace function loyalty.fill_bonus_terms() returns trigger language plpgsql as $$
declare
  t bonus.reward_terms; many int;
begin
  if new.bonus_terms = '"money"' then
    new.bonus_terms := null;
    return new;
  end if;
  if new.bonus_terms is null and new.rounds is null then
    select * into t from bonus.reward_terms r where r.brand = new.brand and r.kind = new.kind;
    new.bonus_terms := t.terms;
    if t.rounds is not null and new.amount <= 1000 * (t.rounds ->> 'stake')::bigint then
      many := ceil(new.amount::numeric / (t.rounds ->> 'stake')::bigint)::int;
      new.rounds := t.rounds || jsonb_build_object('count', many);
      new.amount := many * (t.rounds ->> 'stake')::bigint;
    end if;
  end if;
  return new;
end $$;

-- The word for money where a kind of a brand has no terms of its own: rows that carry it are not looked up one by one.
create or replace function loyalty.money_of_kind(p_brand int, p_kind text) returns jsonb language sql stable as $$
  select '"money"'::jsonb where not exists (select from bonus.reward_terms r where r.brand = p_brand and r.kind = p_kind)
$$;

-- A reward that came without its member's doing is told.
create or replace function loyalty.keep_notice() returns trigger language plpgsql as $$
begin
  insert into loyalty.notices (reward_id) values (new.id);
  return null;
end $$;
