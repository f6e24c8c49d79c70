-- A round's row is written four times in its life. What is searched by time rises with time, so that a block range says as much as a tree and costs next
-- to nothing to keep; the number is made by the database and needs no second proof that it is unique.
drop index studio.rounds_by_start;
drop index studio.rounds_by_change;
create index rounds_by_start on studio.rounds using brin (started_at) with (pages_per_range = 16);
create index rounds_by_change on studio.rounds using brin (changed_at) with (pages_per_range = 16);
alter table studio.rounds drop constraint rounds_number_key;
