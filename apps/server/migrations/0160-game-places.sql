-- Games stand by their place among their vendor's and then by their vendor's place; until now by the order in which the vendors had been heard.
update catalogue.games g set position = g.position * 1000 + v.position from catalogue.vendors v where v.code = g.vendor;
