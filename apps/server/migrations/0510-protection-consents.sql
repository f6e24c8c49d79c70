-- Whether a member wants offers, by channel and product, as it was said each time (PROT-20). The last row of a channel and product holds; without one nothing was agreed to.
create table protection.consents (
  id bigint primary key generated always as identity,
  brand int not null,
  member bigint not null,
  channel text not null check (channel in ('site', 'mail', 'sms', 'push')),
  product text not null check (product in ('games', 'betting', 'lottery')),
  is_given boolean not null,
  -- The version of the words that were agreed to.
  wording int not null check (wording > 0),
  source text not null check (source in ('registration', 'settings')),
  at timestamptz not null default clock_timestamp()
);
create index consents_of_member on protection.consents (member, channel, product, id desc);
create trigger consents_stay before update or delete on protection.consents for each row execute function protection.refuse_change();

-- Messages with offers that staff send to an audience. Rows are taken behind `cursor`, some hundred members at a time; who may get one is asked at that moment.
create table messaging.mailings (
  id bigint primary key generated always as identity,
  brand_id int not null,
  channel text not null check (channel in ('site', 'mail', 'sms')),
  products text[] not null check (cardinality(products) > 0 and products <@ array['games', 'betting', 'lottery']),
  -- Least level, and days since the last sign-in, at most and at least; null: not asked.
  rank_from int check (rank_from between 0 and 99),
  seen_within int check (seen_within between 1 and 3650),
  quiet_for int check (quiet_for between 1 and 3650),
  titles jsonb not null check (titles ? 'EN'),
  bodies jsonb not null check (bodies ? 'EN'),
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped')),
  version int not null default 1,
  cursor bigint not null default 0,
  matched int not null default 0,
  sent int not null default 0,
  -- How many got none, by reason.
  left_out jsonb not null default '{}',
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_by text,
  check ((state = 'sending') = (ended_at is null))
);
create index mailings_of_brand on messaging.mailings (brand_id, id desc);
create index mailings_under_way on messaging.mailings (id) where state = 'sending';
