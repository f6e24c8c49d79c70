-- When the hash chain of an audit was last computed anew, and what was found.
create table platform.chain_checks (
  audit text primary key check (audit in ('staff', 'accounts')),
  verified_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  violations int not null check (violations >= 0),
  sample text
);
