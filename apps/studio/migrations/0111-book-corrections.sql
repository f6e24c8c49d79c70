-- A pick whose result was corrected and whose slip was not settled again yet: a process that ends in between leaves it to the next one.
alter table book.picks add column is_corrected boolean not null default false;
create index picks_corrected on book.picks (slip) where is_corrected;
