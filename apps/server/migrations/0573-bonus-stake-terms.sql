-- What the way of a bet reads of an active bonus: its terms, and what its account holds.
create type bonus.stake_terms as (
  id bigint, grant_no text, brand int, member bigint, currency text, account_id bigint, balance bigint, version bigint, progress bigint, required bigint,
  contribution jsonb, spend_order text, max_bet bigint, expires_at timestamptz
);
-- Room for the progress of a bonus, which changes in place.
alter table bonus.grants set (fillfactor = 70);
