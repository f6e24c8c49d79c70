-- What lists show of the content of an order: of typed numbers the first twenty, as packages/lottery shortens them.
create or replace function lottery.short_content(content text) returns text language sql immutable as $$
  select case when starts_with(content, '=') and strpos(content, ',') > 0 and octet_length(content) > 20 * (strpos(content, ',') - 1)
    then substr(content, 1, 20 * (strpos(content, ',') - 1)) || ',…' else content end
$$;
