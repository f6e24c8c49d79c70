-- A round of a public source may decide a raffle beside its seed. It is named with the promise; its value is written with the draw. Old raffles have none.
alter table loyalty.raffles
  add column source text references lottery.beacon_sources,
  add column source_round bigint check (source_round > 0),
  add column randomness text check (randomness ~ '^[0-9a-f]{64}$'),
  add column signature text check (signature ~ '^([0-9a-f]{2})+$'),
  -- What the prizes are called, the first prize first: an object with four languages for each; fewer than prizes: the others are money alone.
  add column prize_names jsonb not null default '[]' check (jsonb_typeof(prize_names) = 'array'),
  -- One of the pictures that the portal draws.
  add column cover text,
  add constraint raffle_source_with_round check ((source is null) = (source_round is null)),
  add constraint raffle_round_is_whole check ((randomness is null) = (signature is null) and (randomness is null or sha256(decode(signature, 'hex')) = decode(randomness, 'hex'))),
  add constraint raffle_drawn_by_what_was_promised check (
    case when state = 'DRAWN' then (source is null) = (randomness is null) else randomness is null end);
