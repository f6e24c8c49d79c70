-- Applications of members for promotions, and the rewards they were granted.
create schema promotions;

create table promotions.applications (
  id bigint primary key generated always as identity,
  application_no text not null unique,
  brand_id int not null,
  promotion text not null,
  member bigint not null references identity.members,
  -- Counted in characters, as the contract counts.
  comment text not null check (char_length(comment) <= 140),
  state text not null default 'applying' check (state in ('applying', 'process', 'rejected', 'joined', 'issued', 'claim', 'claimed')),
  -- Of whoever took it in hand or decided it.
  decided_by text,
  decided_at timestamptz,
  -- Why it was rejected; the member reads it.
  reason text check (char_length(reason) between 10 and 300),
  -- What was granted, in 1/10000 of the currency unit, and the transfer that credited it with the balance after it.
  amount bigint check (amount > 0),
  transfer_id bigint unique,
  balance bigint,
  credited_at timestamptz,
  -- Pictures may be added with this key, of which the SHA-256 is kept, until the time is over.
  upload_key_hash bytea not null check (octet_length(upload_key_hash) = 32),
  upload_until timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (brand_id, promotion) references content.promotions (brand_id, slug),
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('issued', 'claim', 'claimed')) = (amount is not null)),
  -- There is no reward taken without its money, and no money without its reward.
  check ((state in ('issued', 'claimed')) = (transfer_id is not null and balance is not null and credited_at is not null)),
  check ((state = 'applying') = (decided_by is null and decided_at is null))
);
-- One application of a member for each promotion, whatever comes at once; a rejected one makes room.
create unique index applications_in_force on promotions.applications (member, brand_id, promotion) where state <> 'rejected';
create index applications_by_member on promotions.applications (member, created_at);
create index applications_waiting on promotions.applications (created_at) where state in ('applying', 'process');
create unique index applications_by_key on promotions.applications (upload_key_hash);

-- Decoded and written anew by the server: nothing of a sender's own bytes is kept.
create table promotions.application_images (
  application_id bigint not null references promotions.applications,
  position int not null check (position between 1 and 3),
  type text not null check (type in ('image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 12582912),
  primary key (application_id, position)
);
