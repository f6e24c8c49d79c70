-- Replaced by loyalty.ladder_versions, which holds what was in it.
drop table loyalty.ladders;
