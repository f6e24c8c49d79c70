-- Reports of results from outside that count: the last of each reporter.
create or replace view lottery.counted_reports as
  select distinct on (draw_id, reporter) id, draw_id, source, reporter, balls, signature, public_key, hash, reported_at
  from lottery.result_reports order by draw_id, reporter, id desc;

-- Draws as they are shown, with the source that each was promised under; of a drawn one whose result comes from outside, with the reports that decided it.
create or replace view lottery.shown_draws as
  select d.id, d.game_id, g.code as game_code, g.brand_id, d.numero, d.opens_at, d.lock_at, d.draw_at, d.state, d.balls, d.seed_hash, d.seed, d.beacon,
    d.orders_hash, d.orders_count, d.source, s.public_key, s.genesis, s.period, s.url, d.source_round, d.randomness, d.signature,
    case when d.imported and d.state = 'drawn' then (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('source', r.source, 'at', to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'balls', r.balls, 'hash', encode(r.hash, 'hex'), 'signature', encode(r.signature, 'hex'), 'publicKey', encode(r.public_key, 'hex'))) order by r.id)
      from lottery.counted_reports r where r.draw_id = d.id) end as reports,
    case when d.version > 1 then (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'before', c.balls_before, 'after', c.balls_after)) order by c.version)
      from lottery.draw_changes c where c.draw_id = d.id) end as corrections
  from lottery.draws d join lottery.games g on g.id = d.game_id left join lottery.beacon_sources s on s.chain = d.source;

-- Draws whose result comes from outside, with how many reporters there are and how many results they name.
create or replace view lottery.imported_draws as
  select d.id, d.game_id, g.code as game_code, g.brand_id, g.rule, d.numero, d.lock_at, d.draw_at, d.state, d.balls, d.orders_hash, d.orders_count, d.ended_at,
    d.settled_at, coalesce(r.reporters, 0) as reporters, coalesce(r.results, 0) as results
  from lottery.draws d join lottery.games g on g.id = d.game_id
  left join lateral (
    select count(*)::int as reporters, count(distinct c.balls)::int as results from lottery.counted_reports c where c.draw_id = d.id) r on true
  where d.imported;
