-- Three dice. The games of the demonstration and their lines in the catalogue are added by the seed, which runs at each start.
alter table lottery.games drop constraint games_draw_group_check;
alter table lottery.games add constraint games_draw_group_check check (draw_group in ('SSC', '11X5', 'PK10', 'LF', 'LHC', 'K3'));
