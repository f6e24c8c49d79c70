-- What the search finds: for each thing that a brand offers (a game, a lottery, an offer, an answer of the help, a page) the texts by which it is known.
-- The texts stand here as keys of plain Latin letters and figures (see modules/search/key.ts), because the trigrams of pg_trgm know the letters of the
-- database's locale only, and every script must be found in every database.
create extension if not exists pg_trgm with schema public;

create schema search;

create table search.terms (
  brand int not null,
  kind text not null check (kind in ('game', 'lottery', 'vendor', 'promotion', 'help', 'post', 'page')),
  ref text not null,
  key text not null,
  -- The consonants of the key: what stays the same when a word is written by its sound.
  sound text not null,
  -- A name counts whole, a text that only mentions a word counts less.
  weight real not null check (weight > 0 and weight <= 1),
  primary key (brand, kind, ref, key)
);

-- Which state of the catalogue the terms of a brand's games were made from.
create table search.built (
  brand int primary key,
  catalogue bigint not null
);

-- On a database that came with the extension it may stand in another schema: its operators are named by where it is.
do $$
declare
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index terms_by_key on search.terms using gin (key %I.gin_trgm_ops)', place);
  execute format('create index terms_by_sound on search.terms using gin (sound %I.gin_trgm_ops)', place);
  -- The library is loaded before its setting is named below.
  execute format('select %I.show_trgm('''')', place);
  execute format(
    $body$
      create function search.find(p_brand int, p_key text, p_sound text, p_limit int) returns table (kind text, ref text, score real)
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
