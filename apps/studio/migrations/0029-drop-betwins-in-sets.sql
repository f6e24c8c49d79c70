-- The function that processes of release 0.1.0 call; 0012 holds the one that is in use.
drop function studio.step_betwins(jsonb, text[], bigint[]);
