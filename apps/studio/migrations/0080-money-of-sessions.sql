-- What the portal's wallet holds behind a session: bots sit at tables of play money alone.
alter table studio.sessions add column money text not null default 'real' check (money in ('real', 'play'));
