-- The queue of background jobs in two figures: the age of the oldest job that is due and that no process has begun, and how many have used up their attempts.
-- The tables are the queue's own and are made by its library after these files: the body is read when it is called.
create or replace function platform.measure_jobs(out oldest_due_seconds float8, out given_up int) language plpgsql stable as $$
begin
  select coalesce(extract(epoch from clock_timestamp() - min(j.run_at) filter (where j.run_at <= clock_timestamp() and j.attempts < j.max_attempts)), 0),
    count(*) filter (where j.attempts >= j.max_attempts)
  into oldest_due_seconds, given_up
  from graphile_worker.jobs j where j.locked_at is null;
end $$;
