-- When a draw has last found that the public source had no round for it (decision 169).
alter table loyalty.raffles add column round_missed_at timestamptz;
