-- Nothing reads the rewards of a brand by their ids alone: lists of the staff go by time, by kind and by state.
drop index loyalty.rewards_by_brand;
