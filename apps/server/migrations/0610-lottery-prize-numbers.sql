-- Numbers of four, five and six digits whose one stake plays for several prizes.
alter table lottery.games drop constraint games_draw_group_check;
alter table lottery.games add constraint games_draw_group_check
  check (draw_group in ('SSC', '11X5', 'PK10', 'LF', 'LHC', 'K3', 'PC28', 'KL10', 'VNB', 'VNN', 'TOGEL', 'THAI', '4D', '5D', '6D'));
