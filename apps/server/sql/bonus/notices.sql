-- Events that their member is told of: not what he has done himself, nor a correction of a bet.
create or replace function bonus.keep_notice() returns trigger language plpgsql as $$
begin
  if new.event in ('granted', 'activated', 'cleared', 'lost', 'expired', 'forfeited') then
    insert into bonus.notices (event_id) values (new.id);
  end if;
  return null;
end $$;
