-- Members can withdraw: the entry of it is in the menus of brands that play with play money. A brand of mode real switches it on with its providers.
update brand.features f set enabled = true from brand.brands b where b.id = f.brand_id and b.mode = 'demo' and f.mod_id = 'WITHDRAW3';
