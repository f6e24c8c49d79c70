-- From which age the portal that opened the window lets people play; null: it named none.
alter table studio.sessions add column minimum_age smallint check (minimum_age between 18 and 99);
