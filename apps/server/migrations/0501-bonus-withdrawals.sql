-- A bonus may end when its member withdraws (decision 184): what that costs is shown and confirmed before.
alter table bonus.grants add column ends_on_withdrawal boolean not null default false;
