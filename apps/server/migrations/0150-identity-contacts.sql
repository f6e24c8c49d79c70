-- The e-mail that its owner has proven, in lower case, as the proven number stands beside it. What was typed without proof stays in member_details.
alter table identity.members add column email text check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$');
create unique index members_by_email on identity.members (brand_id, email) where email is not null;

-- Codes that prove an e-mail or a number to be the member's: the latest of a member and kind counts, the others are there for the limits. Each is bound to
-- the session that asked and to what was typed; only a keyed hash is kept. Where the contact is somebody else's, a hash of nothing stands here.
create table identity.contact_codes (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  brand_id int not null,
  kind text not null check (kind in ('email', 'mobile')),
  contact text not null,
  session_id uuid not null,
  network text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries int not null default 0,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index contact_codes_by_member on identity.contact_codes (member_id, kind, id desc);
create index contact_codes_by_contact on identity.contact_codes (brand_id, contact, asked_at);
create index contact_codes_by_network on identity.contact_codes (network, asked_at);
create index contact_codes_by_age on identity.contact_codes (asked_at);

-- For what a brand's identity service was last asked to send a code to a number, and by which browser: its token says nothing of either.
create table identity.service_codes (
  brand_id int not null,
  mobile text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'contact')),
  browser_hash bytea not null check (length(browser_hash) = 32),
  asked_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  primary key (brand_id, mobile)
);
create index service_codes_by_age on identity.service_codes (asked_at);
