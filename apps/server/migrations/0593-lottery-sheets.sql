-- Sheets of 27 and of 18 numbers.
alter table lottery.games drop constraint games_draw_group_check;
alter table lottery.games add constraint games_draw_group_check
  check (draw_group in ('SSC', '11X5', 'PK10', 'LF', 'LHC', 'K3', 'PC28', 'KL10', 'VNB', 'VNN'));
alter table lottery.draws drop constraint draws_balls_check;
alter table lottery.draws add constraint draws_balls_check check (cardinality(balls) between 3 and 40);
