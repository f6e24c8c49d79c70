-- What the portal's wallet holds behind a slip: bets of play money bind nothing of what members of real money may stake.
alter table book.slips add column money text not null default 'real' check (money in ('real', 'play'));
