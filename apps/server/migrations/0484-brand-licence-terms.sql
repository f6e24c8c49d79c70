-- A licence record holds for one host and until a day; where it holds for none, or its day is over, the brand claims nothing by it (decision 173).
alter table brand.licences add column host text, add column valid_until timestamptz;
update brand.licences l set host = (select min(h.host) from brand.hosts h where h.brand_id = l.brand_id);
