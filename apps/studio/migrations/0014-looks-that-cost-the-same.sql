-- What is looked at all the time costs the same however many rounds were ever played.
-- The few lines that a person must look at, for the count of them.
create index outbox_parked on studio.outbox (parked_at) where done_at is null and parked_at is not null;
-- A block range says nothing of its blocks until it was summed up, by itself at the next vacuum alone: which may be a fifth of the table away, and all of
-- that would be read by each search and each sum of the day.
alter index studio.rounds_by_start set (autosummarize = on);
alter index studio.rounds_by_change set (autosummarize = on);
