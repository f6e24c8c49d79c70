-- What visitors and members write to the operator: feedback with pictures, and applications of agents.
create table content.feedback (
  id bigint primary key generated always as identity,
  ticket_no text not null unique,
  brand_id int not null references brand.brands,
  -- Null for a visitor.
  member bigint references identity.members,
  question_type text not null check (question_type in ('account', 'deposit', 'withdrawal', 'game', 'bug', 'suggestion', 'other')),
  content text not null check (char_length(content) between 10 and 500),
  contact text not null default '' check (char_length(contact) <= 120),
  language text not null,
  -- Who wrote, for the daily limit: `member:7`, or `ip:` and a keyed hash of the address.
  sender text not null,
  state text not null default 'received' check (state in ('received', 'in_progress', 'answered', 'closed')),
  -- Pictures may be added with this key, of which the SHA-256 is kept, until the time is over.
  upload_key_hash bytea not null check (octet_length(upload_key_hash) = 32),
  upload_until timestamptz not null,
  created_at timestamptz not null default now(),
  check (member is not null or contact <> '')
);
create index feedback_by_sender on content.feedback (brand_id, sender, created_at);
create index feedback_by_state on content.feedback (brand_id, state, created_at);

-- Decoded and written anew by the server: nothing of a sender's own bytes is kept.
create table content.feedback_images (
  feedback_id bigint not null references content.feedback,
  position int not null check (position between 1 and 3),
  type text not null check (type in ('image/png', 'image/jpeg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 12582912),
  primary key (feedback_id, position)
);

create table content.applications (
  id bigint primary key generated always as identity,
  application_no text not null unique,
  brand_id int not null references brand.brands,
  member bigint references identity.members,
  name text not null check (char_length(name) between 2 and 60),
  contact text not null check (char_length(contact) between 5 and 120),
  -- The contact as it is compared: lower case, without blanks.
  contact_key text not null,
  channel text not null check (char_length(channel) between 3 and 200),
  expected_members int not null check (expected_members between 1 and 1000000),
  languages text[] not null check (cardinality(languages) between 1 and 8),
  comment text not null default '' check (char_length(comment) <= 500),
  sender text not null,
  state text not null default 'submitted' check (state in ('submitted', 'under_review', 'approved', 'rejected')),
  created_at timestamptz not null default now()
);
-- One application at a time for each contact and for each account; a rejected one may be sent again.
create unique index applications_by_contact on content.applications (brand_id, contact_key) where state <> 'rejected';
create unique index applications_by_member on content.applications (brand_id, member) where state <> 'rejected' and member is not null;
create index applications_by_sender on content.applications (brand_id, sender, created_at);
