-- The accounts of the demonstration, whose password is public. `closed_at` says that a start which may not hold the demonstration has locked the account; one
-- that the operator has locked has none, and stays locked wherever it starts.
create table identity.demo_accounts (
  member_id bigint primary key references identity.members,
  closed_at timestamptz
);

-- Those of earlier releases: they are known by name, and nobody registered them from anywhere.
insert into identity.demo_accounts (member_id)
select id from identity.members
where kind = 'member' and register_ip is null and username_key in ('agent', 'demo', 'vip', 'fresh', 'trial', 'agent2', 'affiliate', 'subaffiliate',
  'rahim71', 'karima', 'jamal88', 'nasrin', 'tareq9', 'shirin', 'babul', 'mitu22', 'sohel', 'rupa', 'imran7', 'laila', 'farid', 'poly', 'arif33');
