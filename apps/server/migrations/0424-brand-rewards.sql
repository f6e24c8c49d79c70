-- The demonstration brand pays for levels, missions and rebates. In other brands the operator switches them on.
update brand.features f set enabled = true from brand.brands b
where b.id = f.brand_id and b.code = 'SHAPLA' and b.mode = 'demo' and f.mod_id in ('REWARD3', 'MISSION3', 'MANUALREBATE3', 'RANKBONUS3');
