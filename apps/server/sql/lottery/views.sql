-- Draws as they are shown, with the source that each was promised under.
create or replace view lottery.shown_draws as
  select d.id, d.game_id, g.code as game_code, g.brand_id, d.numero, d.opens_at, d.lock_at, d.draw_at, d.state, d.balls, d.seed_hash, d.seed, d.beacon,
    d.orders_hash, d.orders_count, d.source, s.public_key, s.genesis, s.period, s.url, d.source_round, d.randomness, d.signature
  from lottery.draws d join lottery.games g on g.id = d.game_id left join lottery.beacon_sources s on s.chain = d.source;
