-- An adapter is code, and a new one needs no change of the table: the column holds its name.
alter table launch.links drop constraint links_adapter_check;
alter table launch.links add constraint links_adapter_check check (adapter ~ '^[a-z][a-z0-9-]{0,31}$');
