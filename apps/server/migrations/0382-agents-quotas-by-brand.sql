-- Quotas of a brand are listed, and the link of an approved applicant carries the quota that the new agent gets.
alter table agents.group_quotas add column brand_id int references brand.brands, add column version int not null default 1;
update agents.group_quotas q set brand_id = m.brand_id from identity.members m where m.id = q.agent;

create function agents.fill_quota_brand() returns trigger language plpgsql as $$
begin
  new.brand_id := coalesce(new.brand_id, (select m.brand_id from identity.members m where m.id = new.agent));
  return new;
end $$;
create trigger fill_quota_brand before insert on agents.group_quotas for each row execute function agents.fill_quota_brand();
create index group_quotas_of_brand on agents.group_quotas (brand_id, agent, from_group);

alter table agents.invite_links add column quota int check (quota between 1 and 1000000);
