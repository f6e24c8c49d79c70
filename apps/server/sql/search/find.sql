-- Finds what a brand offers by a typed key and its sound, the nearest first. On a database that came with the extension pg_trgm it may stand in another
-- schema: its operators are named by where it is.
do $$
declare
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  -- The library is loaded before its setting is named below.
  execute format('select %I.show_trgm('''')', place);
  execute format(
    $body$
      create or replace function search.find(p_brand int, p_key text, p_sound text, p_limit int) returns table (kind text, ref text, score real)
      language sql stable parallel safe
      set pg_trgm.word_similarity_threshold = 0.4
      as $find$
        with close as (
          select t.kind, t.ref, t.weight, t.key, t.sound from search.terms t where t.brand = p_brand and t.key operator(%1$I.%%>) p_key
          union
          select t.kind, t.ref, t.weight, t.key, t.sound from search.terms t
          where t.brand = p_brand and length(p_sound) >= 3 and t.sound operator(%1$I.%%>) p_sound
        ), judged as (
          select c.kind, c.ref, c.weight, case
            when c.key = p_key then 1.3
            when starts_with(c.key, p_key) then 1.2
            when strpos(' ' || c.key, ' ' || p_key) > 0 then 1.1
            -- One letter or two are the beginning of a word or nothing.
            when length(p_key) <= 2 then 0
            else greatest(%1$I.word_similarity(p_key, c.key), case
              -- A sound of three letters is alike to many, so that it must be the same.
              when length(p_sound) < 3 or %1$I.word_similarity(p_sound, c.sound) < case length(p_sound) when 3 then 0.8 else 0.6 end then 0
              else 0.9 * %1$I.word_similarity(p_sound, c.sound) end) end as nearness
          from close c
        )
        -- In a long text something is always a little alike: there only the word itself counts, or all but one of its letters.
        select j.kind, j.ref, max(j.weight * j.nearness)::real as score from judged j
        where j.nearness >= case when j.weight < 0.7 then 0.75 else 0.5 end
        group by j.kind, j.ref order by score desc, j.kind, j.ref limit p_limit
      $find$
    $body$, place);
end $$;
