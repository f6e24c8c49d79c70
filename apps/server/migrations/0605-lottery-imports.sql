-- Draws whose result comes from outside (decision 228). Nothing is promised; a locked draw waits until two independent reporters have named the same balls:
--   open --at lock_at--> locked --two reports that agree and none that differs--> drawn
--                        locked --too late, or a later draw of the lottery is drawn--> cancelled
alter table lottery.draws
  alter column seed_hash drop not null,
  alter column sealed_seed drop not null,
  add column imported boolean not null default false,
  drop constraint drawn_is_whole,
  add constraint drawn_is_whole check (
    case state when 'drawn' then balls is not null and ended_at >= draw_at and imported = (seed is null) and imported = (beacon is null)
    else seed is null and beacon is null and balls is null end),
  add constraint promised_unless_imported check (
    imported = (seed_hash is null) and imported = (sealed_seed is null) and (source is null or not imported));
create trigger import_stays before update of imported on lottery.draws for each row execute function lottery.refuse_change();

create table lottery.result_reports (
  id bigint primary key generated always as identity,
  draw_id bigint not null references lottery.draws,
  -- As members are shown it.
  source text not null check (length(source) between 1 and 80),
  -- Who answers for it: `person:<username>`, or `source:<name>` of what the source has signed. Of each reporter the last report counts.
  reporter text not null check (reporter ~ '^(person|source):.'),
  balls int[] not null check (cardinality(balls) between 3 and 40),
  signature bytea check (length(signature) = 64),
  public_key bytea check (length(public_key) = 32),
  hash bytea not null check (length(hash) = 32),
  reported_at timestamptz not null,
  constraint signed_with_a_key check (
    (signature is null) = (public_key is null) and (signature is null) = (reporter like 'person:%'))
);
create index result_reports_of_draw on lottery.result_reports (draw_id, reporter, id desc);
create trigger no_change before update or delete on lottery.result_reports for each row execute function lottery.refuse_change();
create trigger no_truncate before truncate on lottery.result_reports for each statement execute function lottery.refuse_change();
