-- Campaigns of the operator: an offer to an audience, with terms, a schedule and a budget (decision 183).
create schema campaigns;

-- DRAFT: members see nothing of it. PUBLISHED: from its first moment to its end. PAUSED: shown, and gives nothing. ENDED: before its time, or a draft that was discarded.
create table campaigns.campaigns (
  id bigint primary key generated always as identity,
  brand int not null,
  -- Its name in addresses: that of the promotion that members see.
  slug text not null,
  -- The newest version, and the one that members have; null: none was published.
  version int not null default 1 check (version > 0),
  live_version int check (live_version <= version),
  trigger text not null check (trigger in ('claim', 'code', 'deposit', 'turnover')),
  -- In upper case, as it is compared.
  code text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'PAUSED', 'ENDED')),
  -- Of the version that members have; of a draft those of the newest.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  ended_at timestamptz,
  unique (brand, slug),
  check ((trigger = 'code') = (code is not null)),
  check ((state in ('PUBLISHED', 'PAUSED')) <= (live_version is not null and published_at is not null)),
  check ((state = 'ENDED') = (ended_at is not null))
);
create index campaigns_by_brand on campaigns.campaigns (brand, id desc);
create index campaigns_given on campaigns.campaigns (brand, trigger, ends_at) where state = 'PUBLISHED';
-- A code opens one campaign.
create unique index campaigns_code on campaigns.campaigns (brand, code) where state in ('PUBLISHED', 'PAUSED');

-- What a campaign says, by version; as on the wire (contracts/staff/campaigns.ts). Never changed.
create table campaigns.versions (
  campaign bigint not null references campaigns.campaigns,
  version int not null check (version > 0),
  terms jsonb not null,
  made_by text not null,
  reason text not null,
  made_at timestamptz not null default clock_timestamp(),
  published_by text,
  published_at timestamptz,
  primary key (campaign, version)
);

-- The budget in parts, so that grants at one moment don't wait for each other.
create table campaigns.slices (
  campaign bigint not null references campaigns.campaigns,
  n int not null check (n >= 0),
  budget bigint not null check (budget >= 0),
  granted bigint not null default 0 check (granted between 0 and budget),
  primary key (campaign, n)
) with (fillfactor = 50);

-- A member in a campaign: what was promised is the version of that moment.
create table campaigns.entries (
  campaign bigint not null references campaigns.campaigns,
  member bigint not null,
  version int not null,
  joined_at timestamptz not null default clock_timestamp(),
  -- Rows of the log of turnover behind this id count.
  from_id bigint not null,
  awards int not null default 0 check (awards >= 0),
  primary key (campaign, member)
);
create index entries_by_member on campaigns.entries (member, campaign);

-- A prize that a member has got: a reward, paid out of the budget. One that ended unclaimed went back to the budget.
create table campaigns.awards (
  id bigint primary key generated always as identity,
  campaign bigint not null references campaigns.campaigns,
  version int not null,
  member bigint not null,
  -- The how-manieth of the member.
  number int not null check (number > 0),
  -- The order of the deposit that it is for, and how much was paid in.
  reference text,
  deposit bigint,
  amount bigint not null check (amount > 0),
  reward bigint not null unique references loyalty.rewards,
  made_at timestamptz not null default clock_timestamp(),
  returned_at timestamptz,
  unique (campaign, member, number)
);
create index awards_by_campaign on campaigns.awards (campaign, id);
create index awards_standing on campaigns.awards (reward) where returned_at is null;

-- What a version would cost, by play that was drawn again.
create table campaigns.previews (
  campaign bigint not null,
  version int not null,
  asked_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  facts jsonb,
  done_at timestamptz,
  primary key (campaign, version),
  foreign key (campaign, version) references campaigns.versions,
  check ((facts is null) = (done_at is null))
);
create index previews_waiting on campaigns.previews (asked_at) where done_at is null;

-- How far the log of turnover was looked through for members who have reached what their campaigns ask for.
create table campaigns.progress (
  only_row boolean primary key default true check (only_row),
  through_id bigint not null default 0
);
insert into campaigns.progress default values;

create function campaigns.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was written in %.% can not be changed', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger versions_stay before delete on campaigns.versions for each row execute function campaigns.refuse_change();
create trigger awards_stay before delete on campaigns.awards for each row execute function campaigns.refuse_change();
create function campaigns.keep_terms() returns trigger language plpgsql as $$
begin
  if new.terms is distinct from old.terms or new.made_by <> old.made_by or new.reason <> old.reason then
    raise exception 'a version of a campaign can not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger terms_stay before update on campaigns.versions for each row execute function campaigns.keep_terms();

-- A promotion that is a campaign: its offer, as on the wire; and whether the list shows it.
alter table content.promotions add column campaign jsonb, add column is_listed boolean not null default true,
  add check (campaign is null or not asks_application);

-- A reward of a campaign.
alter table loyalty.rewards drop constraint rewards_kind_check,
  add constraint rewards_kind_check check
    (kind in ('mission', 'sign_in', 'rank_up', 'weekly', 'birthday', 'leaderboard', 'gift', 'raffle', 'referral', 'campaign')) not valid;
-- One that waits is told; see loyalty.keep_notice.
drop trigger notice_of_gift on loyalty.rewards;
create trigger notice_of_gift after insert on loyalty.rewards for each row
  when (new.kind in ('gift', 'birthday', 'weekly', 'rank_up', 'leaderboard', 'campaign')) execute function loyalty.keep_notice();
