-- The split is applied when a row is written, so that reading never has to ask.
create or replace function catalogue.place_in_category() returns trigger language plpgsql as $$
begin
  new.category := case when new.game_type = 'SPORTS'
    then coalesce((select s.category from catalogue.splits s where s.vendor = new.vendor), 'SPORTS') else new.game_type end;
  return new;
end $$;

-- A changed split is applied to the rows that are there.
create or replace function catalogue.place_again() returns trigger language plpgsql as $$
begin
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

-- Whether a brand does not show a game, or any of its vendor.
create or replace function catalogue.is_withheld(p_brand int, p_vendor text, p_game text) returns boolean language sql stable parallel safe as $$
  select exists (select from catalogue.withheld w where w.brand = p_brand and w.vendor = p_vendor and w.game in ('', p_game))
$$;
