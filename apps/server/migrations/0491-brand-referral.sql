-- The demonstration brand pays for friends. In other brands the operator switches it on.
update brand.features f set enabled = true from brand.brands b
where b.id = f.brand_id and b.code = 'SHAPLA' and b.mode = 'demo' and f.mod_id = 'REFERRAL3';
