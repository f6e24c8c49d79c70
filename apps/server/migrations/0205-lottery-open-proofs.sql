-- What anybody needs to draw a draw again: the hashes of its standing orders, fixed at the lock, and the round of a public source, named before the sale.
--   locked --its orders are fixed--> locked --at draw_at, with the round of the source where one is named--> drawn
-- `proof` tells how the beacon follows:
--   1 SHA-256 over the lines of the orders themselves, which are not public
--   2 the hash of the orders' hashes (orders_hash); with a source the SHA-256 of `orders_hash|round|randomness`

-- The facts of public sources, as a draw was promised under them.
create table lottery.beacon_sources (
  -- Lower-case hex, like the key.
  chain text primary key check (chain ~ '^[0-9a-f]{64}$'),
  public_key text not null check (public_key ~ '^([0-9a-f]{2})+$'),
  -- When its first round came out, in seconds since 1970, and the seconds between two rounds.
  genesis bigint not null check (genesis > 0),
  period int not null check (period > 0),
  -- Where its rounds are published; a round stands under `/<chain>/public/<round>`.
  url text not null
);

alter table lottery.draws
  add column proof smallint not null default 1 check (proof in (1, 2)),
  add column source text references lottery.beacon_sources,
  add column source_round bigint check (source_round > 0),
  add column randomness bytea check (length(randomness) = 32),
  add column signature bytea,
  add column orders_hash bytea check (length(orders_hash) = 32),
  add column orders_count int check (orders_count >= 0),
  add constraint source_with_round check ((source is null) = (source_round is null)),
  add constraint orders_hash_with_count check ((orders_hash is null) = (orders_count is null)),
  add constraint orders_fixed_after_the_sale check (orders_hash is null or state <> 'open'),
  add constraint round_is_whole check ((randomness is null) = (signature is null) and (randomness is null or sha256(signature) = randomness)),
  add constraint drawn_by_what_was_promised check (
    case when state = 'drawn' and proof = 2 then orders_hash is not null and (source is null) = (randomness is null)
    else randomness is null and (state <> 'drawn' or source is null) end);

create trigger source_stays before update of source, source_round on lottery.draws for each row execute function lottery.refuse_change();
drop trigger states_in_order on lottery.draws;
create trigger states_in_order before update on lottery.draws for each row
  when (not (
    (old.state = 'open' and new.state = 'locked' and new.orders_hash is null)
    or (old.state = 'locked' and new.state = 'locked' and old.orders_hash is null and new.orders_hash is not null)
    or (old.state = 'locked' and new.state in ('drawn', 'cancelled')
      and (new.orders_hash, new.orders_count) is not distinct from (old.orders_hash, old.orders_count))
    or (old.state in ('drawn', 'cancelled') and new.state = old.state and old.settled_at is null
      and (new.seed, new.beacon, new.balls, new.ended_at, new.proof, new.randomness, new.signature, new.orders_hash, new.orders_count)
        is not distinct from
        (old.seed, old.beacon, old.balls, old.ended_at, old.proof, old.randomness, old.signature, old.orders_hash, old.orders_count))))
  execute function lottery.refuse_change();
create index draws_not_fixed on lottery.draws (lock_at) where state = 'locked' and orders_hash is null;

-- An order's hash is public, the order is not: without the salt, which its member is shown, nobody can guess it back.
alter table lottery.orders
  add column salt bytea check (length(salt) = 16),
  add column hash bytea check (length(hash) = 32),
  add constraint hash_with_salt check ((salt is null) = (hash is null));

-- SHA-256 of `salt|number|play|content|unit|multiple`, the salt in hex, the unit in minor units.
create function lottery.hash_order(salt bytea, order_no text, play text, content text, unit bigint, multiple int) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws('|', encode(salt, 'hex'), order_no, play, content, unit, multiple), 'UTF8'))
$$;
-- Those that have ended stay as they are: their draws have the proof of their time.
update lottery.orders set salt = uuid_send(gen_random_uuid()) where state = 'pending';
update lottery.orders set hash = lottery.hash_order(salt, order_no, play, content, unit, multiple) where state = 'pending';

create function lottery.seal_order() returns trigger language plpgsql as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.hash := lottery.hash_order(new.salt, new.order_no, new.play, new.content, new.unit, new.multiple);
  return new;
end $$;
-- Whoever writes an order, it has its own hash.
create trigger hash_is_its_own before insert on lottery.orders for each row execute function lottery.seal_order();
create trigger hash_stays before update of salt, hash on lottery.orders for each row execute function lottery.refuse_change();

-- Draws as they are shown, with the source that each was promised under.
create view lottery.shown_draws as
  select d.id, d.game_id, g.code as game_code, g.brand_id, d.numero, d.opens_at, d.lock_at, d.draw_at, d.state, d.balls, d.seed_hash, d.seed, d.beacon,
    d.orders_hash, d.orders_count, d.source, s.public_key, s.genesis, s.period, s.url, d.source_round, d.randomness, d.signature
  from lottery.draws d join lottery.games g on g.id = d.game_id left join lottery.beacon_sources s on s.chain = d.source;
