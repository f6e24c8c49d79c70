-- The page of bonuses also shows what has to be played before a withdrawal, which every brand asks for.
update brand.features set enabled = true where mod_id = 'BONUS3';
