-- The demonstration's past is written by the code that writes the present (decision 128). A session whose search_path begins with this schema reads the
-- time from its setting `replay.at` wherever a statement asks for the clock; no other session sees these functions.
create or replace function replay.clock_timestamp() returns timestamptz language sql volatile as $$ select current_setting('replay.at')::timestamptz $$;

create or replace function replay.now() returns timestamptz language sql stable as $$ select current_setting('replay.at')::timestamptz $$;
