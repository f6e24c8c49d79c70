-- Set on a ticket for a lottery vendor: how the brand counted prizes when it was made. Its game is empty when the vendor's lobby was asked for.
alter table launch.tickets
  add column prize_mode text check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  add check (prize_mode is not null or game <> '');
