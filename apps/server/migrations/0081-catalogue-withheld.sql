-- What a brand does not offer of the catalogue: a vendor's game, or with an empty game all of the vendor. Without a row a brand offers everything
-- that is listed; whether a game can be launched for it is decided by its link to the vendor besides.
create table catalogue.withheld (
  brand int not null,
  vendor text not null references catalogue.vendors,
  game text not null default '',
  primary key (brand, vendor, game)
);

create function catalogue.is_withheld(p_brand int, p_vendor text, p_game text) returns boolean language sql stable parallel safe as $$
  select exists (select from catalogue.withheld w where w.brand = p_brand and w.vendor = p_vendor and w.game in ('', p_game))
$$;

create trigger raise_version after insert or update or delete or truncate on catalogue.withheld
  for each statement execute function catalogue.raise_version();
