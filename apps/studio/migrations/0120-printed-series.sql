-- Series of printed tickets. All of a series is fixed by its seed, whose hash is shown with the root over all tickets before the first one is sold.
create table studio.printed_series (
  id bigint generated always as identity primary key,
  game text not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  -- The price of a ticket in 1/10000 of the currency unit.
  price bigint not null check (price > 0),
  -- Counts the series of one game, money and price.
  no int not null check (no > 0),
  size int not null check (size > 0),
  sealed_seed bytea not null,
  -- SHA-256 of the seed.
  commitment text not null unique,
  -- Over all tickets in the order of sale.
  root text not null,
  -- What all tickets have in common.
  shared jsonb not null,
  sold int not null default 0 check (sold between 0 and size),
  -- How many tickets of each prize are not sold yet, in the order of the prizes.
  prizes_left int[] not null check (0 <= all (prizes_left)),
  revealed_seed text,
  opened_at timestamptz not null default now(),
  sold_out_at timestamptz,
  unique (game, mode, currency, price, no),
  check ((sold_out_at is null) = (sold < size) and (revealed_seed is null) = (sold_out_at is null))
);
create unique index printed_series_one_open on studio.printed_series (game, mode, currency, price) where sold_out_at is null;

-- Nothing of a series changes but what is sold of it, one ticket after the other.
create function studio.keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'series are kept';
  end if;
  if (new.game, new.mode, new.currency, new.price, new.no, new.size, new.sealed_seed, new.commitment, new.root, new.shared, new.opened_at)
      is distinct from (old.game, old.mode, old.currency, old.price, old.no, old.size, old.sealed_seed, old.commitment, old.root, old.shared, old.opened_at)
    or new.sold <> old.sold + 1 or old.revealed_seed is not null then
    raise exception 'the series % is printed', old.id;
  end if;
  return new;
end $$;
create trigger keep_series before update or delete on studio.printed_series for each row execute function studio.keep_series();

-- A round is one ticket, whose number stands in the place of the nonce: nobody else has it.
alter table studio.rounds
  add column series bigint references studio.printed_series (id),
  drop constraint rounds_seeded,
  add constraint rounds_seeded check (state not in ('open', 'drawn', 'settled')
    or (client_seed is not null and nonce is not null and (seed_id is not null or room is not null or series is not null))),
  add constraint rounds_series check (series is null or (seed_id is null and room is null and not betwin));
create unique index rounds_one_ticket on studio.rounds (series, nonce) where series is not null;
