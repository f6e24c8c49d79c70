-- concurrently
create index concurrently if not exists draws_ended on lottery.draws (game_id, draw_at) where state in ('drawn', 'cancelled');
