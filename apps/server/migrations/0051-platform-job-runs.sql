-- Which period of a scheduled job is done. The row is written in the transaction of the job's effect, so the effect happens once per period however
-- many processes run and however often they crash.
create table platform.job_runs (
  name text not null,
  period timestamptz not null,
  done_at timestamptz not null default now(),
  primary key (name, period)
);
create index job_runs_by_age on platform.job_runs (done_at);
