-- The markets that a licence names, ISO 3166 codes, and whether it names cockfights. A brand of mode real serves a region that both its list and a licence that holds name (PROT-15, PROT-16).
alter table brand.licences add column markets text[] not null default '{}', add column cockfight boolean not null default false;
-- What was served before under a licence goes on under it.
update brand.licences l set markets = b.allowed_regions from brand.brands b where b.id = l.brand_id;
