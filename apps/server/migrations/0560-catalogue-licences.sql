-- What a brand shows of the catalogue follows its licences, hosts and mode too (PROT-16).
create trigger raise_version after insert or update or delete or truncate on brand.licences
  for each statement execute function catalogue.raise_version();
create trigger raise_version after insert or update of host, brand_id or delete or truncate on brand.hosts
  for each statement execute function catalogue.raise_version();
create trigger raise_version after update of mode on brand.brands
  for each statement execute function catalogue.raise_version();
-- The few games that a licence must name, found without reading the others.
create index games_cockfight on catalogue.games (vendor, code) where category = 'COCKFIGHT';
