alter table lottery.slips validate constraint groups_of_the_line;
