-- A text as it is searched: one form of each letter, no accents, lower case. Immutable on our word: the dictionary is not edited while indexes stand.
create or replace function catalogue.fold(p_text text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', normalize(p_text, nfkc)))
$$;

-- What a typed text must look like inside a searched one, for LIKE; its own wildcards stand for themselves.
create or replace function catalogue.pattern(p_text text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(catalogue.fold(p_text), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The letters of a text and its pairs of neighbours: a text that holds another holds all of its pairs. Any script is served alike, unlike by the
-- trigrams of pg_trgm, which know the letters of the database's locale only.
create or replace function catalogue.pairs(p_text text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct p.pair), '{}')
  from (select string_to_array(p_text, null) as letters) t,
    generate_series(1, cardinality(t.letters)) i,
    lateral (values (t.letters[i]), (t.letters[i] || t.letters[i + 1])) p (pair)
  where p.pair is not null
$$;

-- All names of a game in one searchable text, a line each, so that a name is found in whatever language it is typed.
create or replace function catalogue.fold_names(p_names jsonb) returns text language sql immutable strict parallel safe as $$
  select string_agg(distinct catalogue.fold(n.value), e'\n') from jsonb_each_text(p_names) n
$$;
