-- Messages on their way out, by SMS and e-mail. A row is written in the transaction of what it tells of, so the one is never there without the other.
create table platform.outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  template text not null,
  language text not null,
  -- The words with their code or link; emptied as soon as the message has left or is given up.
  content jsonb,
  -- Written where nobody is to be told, so that it takes as long as where somebody is. It is never sent.
  is_decoy boolean not null default false,
  tries int not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  -- Nobody is helped by a code that arrives after its time.
  ends_at timestamptz not null,
  outcome text check (outcome in ('sent', 'decoy', 'refused', 'expired')),
  done_at timestamptz,
  -- What the provider last said; never the content.
  problem text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  check ((done_at is null) = (outcome is null)),
  check (done_at is null or content is null)
);
create index outbox_due on platform.outbox (next_try_at) where done_at is null;
create index outbox_by_age on platform.outbox (done_at) where done_at is not null;
