-- By kind of reward: free rounds that it is given as in place of money (decision 184): {"vendor", "game", "stake" in 1/10000 of the unit, "multiplier", "playDays"}.
alter table bonus.reward_terms add column rounds jsonb, add check (num_nonnulls(terms, rounds) <= 1);
