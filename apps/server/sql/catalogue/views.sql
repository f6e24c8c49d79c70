-- What lists may show: listed games of listed vendors, with what a card needs.
create or replace view catalogue.shown_games as
  select g.node_id as "nodeId", g.code, g.vendor, g.category, g.classification, g.is_vassalage as "isVassalage", g.names, v.names as "vendorNames",
    g.min_bet as "minBet", g.line_count as "lineCount", g.rtp, g.hot, coalesce(g.new_until > now(), false) as "isNew", g.has_demo as "hasDemo",
    g.maintenance or coalesce(v.maintenance_from <= now() and now() < coalesce(v.maintenance_until, 'infinity'), false) as maintenance,
    g.image, g.position, g.search, g.platforms, g.volatility, g.max_win_stakes as "maxWinStakes", g.features
  from catalogue.games g join catalogue.vendors v on v.code = g.vendor
  where g.listed and g.offered and v.listed;
