-- The studio serves the pages of the sportsbook: its vendors stand in the lists.
update catalogue.vendors set listed = true where code in ('MAIDAN', 'ARENA');
