-- Steps, results, settlements and cash-outs are added and never changed: a correction is another row.
create or replace function book.keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept as they are', tg_table_name;
end $$;
