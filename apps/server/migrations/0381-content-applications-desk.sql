-- The desk of applications of agents: who has one in hand, what was decided, and how the applicant was told.
alter table content.applications
  add column version int not null default 1,
  -- In which language the applicant wrote; null: of an earlier release.
  add column language text,
  add column claimed_by text,
  add column claimed_at timestamptz,
  add column decided_by text,
  add column decided_at timestamptz,
  -- What the applicant was told of a rejection.
  add column answer text check (char_length(answer) <= 300),
  -- The account that became an agent; null: the applicant registers by the code.
  add column admitted bigint references identity.members,
  add column code text,
  add column told text check (told in ('mailbox', 'email', 'sms', 'by_hand'));
create index applications_by_brand on content.applications (brand_id, id);
create index applications_waiting on content.applications (brand_id, id) where state in ('submitted', 'under_review');
