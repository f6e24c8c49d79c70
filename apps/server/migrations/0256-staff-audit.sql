-- What staff did: each write, each refused sign-in, each read of unmasked data; field by field, added in the transaction of the change. No secret stands here.
create table staff.audit (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- The transaction that wrote it: the chain takes rows once no older one can still appear.
  xid xid8 not null default pg_current_xact_id(),
  brand_id int,
  person_id bigint,
  username text not null,
  session_id uuid,
  ip inet,
  device text not null default '',
  -- The permission that it was done by, and the route; a command of the operator's own shell has none.
  permission text not null default '',
  route text not null default '',
  event text not null,
  subject_kind text not null default '',
  subject_id text not null default '',
  before jsonb,
  after jsonb,
  reason text not null default '',
  -- The request of four eyes that it belongs to.
  request bigint,
  request_id text not null default ''
);
create index audit_by_brand on staff.audit (brand_id, id desc);
create index audit_by_subject on staff.audit (subject_kind, subject_id, id desc);
create index audit_by_person on staff.audit (person_id, id desc);

create table staff.audit_seals (
  seq bigint primary key,
  record_id bigint not null unique references staff.audit,
  hash bytea not null check (length(hash) = 32)
);

-- The later texts of this function stand in sql/staff/audit.sql.
create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on staff.audit for each row execute function staff.refuse_change();
create trigger no_truncate before truncate on staff.audit for each statement execute function staff.refuse_change();
create trigger append_only before update or delete on staff.audit_seals for each row execute function staff.refuse_change();
create trigger no_truncate before truncate on staff.audit_seals for each statement execute function staff.refuse_change();
