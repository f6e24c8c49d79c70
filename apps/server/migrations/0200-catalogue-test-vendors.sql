-- Vendors for trying an integration. Their rounds move real money of the members who try, and are told to those alone: no list, search, count or board shows
-- such a vendor, its games or its rounds.
alter table catalogue.vendors add column is_test boolean not null default false;
update catalogue.vendors set is_test = true, listed = false
  where code = 'SANDBOX' or code in (select l.vendor from launch.links l where l.adapter = 'sandbox');
alter table catalogue.vendors add constraint test_vendors_are_in_no_list check (not (is_test and listed));
delete from catalogue.recents r using catalogue.games g, catalogue.vendors v where g.node_id = r.node_id and v.code = g.vendor and v.is_test;
