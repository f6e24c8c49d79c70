-- SHA-256 of `salt|number|play|content|unit|multiple`, the salt in hex, the unit in minor units.
create or replace function lottery.hash_order(salt bytea, order_no text, play text, content text, unit bigint, multiple int) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws('|', encode(salt, 'hex'), order_no, play, content, unit, multiple), 'UTF8'))
$$;

create or replace function lottery.seal_order() returns trigger language plpgsql as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.hash := lottery.hash_order(new.salt, new.order_no, new.play, new.content, new.unit, new.multiple);
  return new;
end $$;
