-- Whether two people have stopped a member's money at this moment.
create or replace function identity.is_money_held(p_member bigint) returns boolean language sql stable as $$
  select exists (select from identity.members m where m.id = p_member and m.money_held_until > clock_timestamp())
$$;

-- Until when two people have stopped a member's money; null while it is free.
create or replace function identity.money_held_until(p_member bigint) returns timestamptz language sql stable as $$
  select m.money_held_until from identity.members m where m.id = p_member and m.money_held_until > clock_timestamp()
$$;
