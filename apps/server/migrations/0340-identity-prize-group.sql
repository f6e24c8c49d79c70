-- The prize group at which a member bets on lotteries: 1940 pays back 1940/2000 of the stakes. Null: the brand's standard group.
alter table identity.members add column prize_group int check (prize_group between 1 and 2000);
