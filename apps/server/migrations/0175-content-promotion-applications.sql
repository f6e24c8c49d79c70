-- A promotion may ask whoever wants to take part for an application. What becomes of it stands in the schema of the domain `promotions`.
alter table content.promotions
  add column asks_application boolean not null default false,
  -- What to tell and to show, and within what time: plain text by language code.
  add column application_asks jsonb,
  -- The most that an operator may grant, in 1/10000 of the brand's currency unit. Null: who is accepted takes part, and there is no reward.
  add column reward_at_most bigint check (reward_at_most > 0),
  -- Whether somebody whose application was rejected may send another one.
  add column may_apply_again boolean not null default true,
  -- Shown before its start.
  add column is_announced boolean not null default false,
  add check (not asks_application or application_asks ? 'EN'),
  add check (asks_application or (application_asks is null and reward_at_most is null));
