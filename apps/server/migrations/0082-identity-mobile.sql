-- Mobile numbers that their owners have proven, and the codes that prove them.
alter table identity.members add column mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$');
create unique index members_by_mobile on identity.members (brand_id, mobile) where mobile is not null;

-- The one code of a number for a purpose; a new one replaces it. Only a keyed hash is kept: who reads this table can't speak for anybody.
create table identity.sms_codes (
  brand_id int not null,
  mobile text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset')),
  code_hash bytea not null check (length(code_hash) = 32),
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, mobile, purpose)
);

-- What was asked for, sent or not: the limits count it, per number and per address.
create table identity.sms_sends (
  brand_id int not null,
  mobile text not null,
  address text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index sms_sends_by_mobile on identity.sms_sends (brand_id, mobile, sent_at);
create index sms_sends_by_address on identity.sms_sends (address, sent_at);
