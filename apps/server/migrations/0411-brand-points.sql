-- The demonstration's first brand runs the points mall; its rewards and rates come with the seed of the next start.
update brand.features f set enabled = true from brand.brands b where b.id = f.brand_id and f.mod_id = 'POINTMALL3' and b.code = 'SHAPLA' and b.mode = 'demo';
