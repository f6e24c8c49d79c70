-- The split is applied when a row is written, so that reading never has to ask.
create or replace function catalogue.place_in_category() returns trigger language plpgsql as $$
begin
  new.category := case when new.game_type = 'SPORTS'
    then coalesce((select s.category from catalogue.splits s where s.vendor = new.vendor), 'SPORTS') else new.game_type end;
  return new;
end $$;

-- A changed split is applied to the rows that are there. A vendor of cockfights is remembered as one.
create or replace function catalogue.place_again() returns trigger language plpgsql as $$
begin
  insert into catalogue.cockfight_vendors (vendor)
  select c.vendor from (values (new.vendor, new.category), (old.vendor, old.category)) c (vendor, category) where c.category = 'COCKFIGHT' on conflict (vendor) do nothing;
  update catalogue.lanes set category = category where vendor in (new.vendor, old.vendor) and game_type = 'SPORTS';
  update catalogue.games set category = category where vendor in (new.vendor, old.vendor) and game_type = 'SPORTS';
  return null;
end $$;

-- Every change of the catalogue raises its version, by which processes see that their copy is old.
create or replace function catalogue.raise_version() returns trigger language plpgsql as $$
begin
  update catalogue.version set number = number + 1;
  return null;
end $$;

-- What a brand does not show: single games, and with an empty game all of a vendor's. Cockfights are among it where no licence lets the brand offer them (PROT-16):
-- what is filed as one, and the sports of a vendor that ever was, so that a split which is taken away shows nothing again.
create or replace function catalogue.withheld_of(p_brand int) returns table (vendor text, game text) language sql stable as $$
  select w.vendor, w.game from catalogue.withheld w where w.brand = p_brand
  union all
  select g.vendor, g.code from catalogue.games g where g.category = 'COCKFIGHT' and not brand.offers_cockfights(p_brand)
  union all
  -- An array, so that the few vendors are looked up rather than all games read.
  select g.vendor, g.code from catalogue.games g
  where g.vendor = any (array(select c.vendor from catalogue.cockfight_vendors c)) and g.game_type = 'SPORTS' and g.category <> 'COCKFIGHT'
    and not brand.offers_cockfights(p_brand)
$$;

-- Whether a brand does not show a game, or with an empty game any of its vendor.
create or replace function catalogue.is_withheld(p_brand int, p_vendor text, p_game text) returns boolean language sql stable as $$
  select exists (select from catalogue.withheld_of(p_brand) w where w.vendor = p_vendor and w.game in ('', p_game))
$$;

-- The number by which processes see that their copy of what a brand shows is old: of changes, and of licences whose day is over meanwhile.
create or replace function catalogue.version_now() returns bigint language sql stable as $$
  select v.number * 10000 + (select count(*) from brand.licences l where l.valid_until <= clock_timestamp()) from catalogue.version v
$$;
