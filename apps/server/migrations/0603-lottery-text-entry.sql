-- Orders by text entry (decision 227): their content is `=` and the numbers, rising, each once, all of the same length, joined by `,`.
alter table lottery.orders add constraint content_is_bounded check (octet_length(content) <= 1000000);

-- A content as lists show it: of typed numbers the first twenty, with an ellipsis in place of the others.
create function lottery.short_content(content text) returns text language sql immutable as $$
  select case when starts_with(content, '=') and strpos(content, ',') > 0 and octet_length(content) > 20 * (strpos(content, ',') - 1)
    then substr(content, 1, 20 * (strpos(content, ',') - 1)) || ',…' else content end
$$;
