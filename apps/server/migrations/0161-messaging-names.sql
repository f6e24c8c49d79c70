-- By what the member's browser names a message. The row's own number would tell how many messages the house sends, and those of others.
alter table messaging.messages add column public_id uuid not null default gen_random_uuid();
create unique index messages_public_id on messaging.messages (public_id);
