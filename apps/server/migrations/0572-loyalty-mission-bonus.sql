-- What the prize of a mission is given as, with its terms: a bonus with these, or "money"; null: what the brand gives rewards of missions as.
alter table loyalty.mission_versions add column bonus_terms jsonb check (bonus_terms = '"money"' or jsonb_typeof(bonus_terms) = 'object');
