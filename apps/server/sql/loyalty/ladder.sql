create or replace function loyalty.keep_ladder_version() returns trigger language plpgsql as $$
begin
  raise exception 'versions of the ladder are kept';
end $$;
