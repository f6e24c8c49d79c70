-- The ways back into an account, and what is counted against abuse of them.

-- The country of a number, for its budget; and whether a message was really to be sent: decoys cost nothing.
alter table identity.sms_sends add column country text not null default '', add column is_decoy boolean not null default false;
create index sms_sends_by_country on identity.sms_sends (country, sent_at) where not is_decoy;
alter table identity.sms_codes add column tried_at timestamptz;

-- Who asked for a link by e-mail. The answer comes before anybody looks whether there is such an account, so it takes the same time for all.
create table identity.link_requests (
  id bigint generated always as identity primary key,
  brand_id int not null,
  username_key text not null,
  email_key text not null,
  address text not null,
  language text not null,
  asked_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz
);
create index link_requests_waiting on identity.link_requests (asked_at) where handled_at is null;
create index link_requests_by_account on identity.link_requests (brand_id, username_key, asked_at);
create index link_requests_by_address on identity.link_requests (address, asked_at);

-- Something that may be done once: set a new password by a link (reset), or change it without the old one right after a login (change). Only hashes.
create table identity.tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('reset', 'change')),
  member_id bigint not null references identity.members,
  -- The only session that may use it.
  session_id uuid references identity.sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tickets_by_member on identity.tickets (member_id, purpose);
create index tickets_by_session on identity.tickets (session_id) where session_id is not null;

-- After a reset nothing is paid out for a while: whoever took over the number or the mailbox can't empty the wallet at once.
alter table identity.members add column withdrawals_held_until timestamptz;

-- Signs that a new account and another one of the brand belong to the same person; for the operator, nobody is refused for it.
create table identity.duplicates (
  member_id bigint not null references identity.members,
  other_id bigint not null references identity.members,
  sign text not null check (sign in ('address', 'email', 'mobile', 'idNumber', 'name')),
  found_at timestamptz not null default now(),
  primary key (member_id, other_id, sign)
);
create index duplicates_by_other on identity.duplicates (other_id);
create index members_by_register_ip on identity.members (brand_id, register_ip, registered_at) where register_ip is not null;
create index member_details_by_value on identity.member_details (field, lower(value)) where field in ('email', 'mobileNum', 'idNumber', 'payeeName');

-- Whether the ways back say that there is no such account; off, they answer the same for all.
insert into brand.features (brand_id, mod_id, parent_mod_id, enabled)
select id, 'EXPLICITRECOVERY3', null, false from brand.brands on conflict do nothing;
