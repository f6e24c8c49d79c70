-- Views of lists that people of staff have saved: filters, order and columns under a name, as the address that shows them. A shared one is seen by all colleagues.
create table staff.views (
  id bigint generated always as identity primary key,
  brand_id int not null,
  list text not null check (list ~ '^[a-z][a-z-]{0,63}$'),
  person_id bigint not null references staff.people,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 1000),
  is_shared boolean not null,
  version int not null default 1
);
create unique index views_by_name on staff.views (brand_id, list, person_id, lower(name));
create index views_shared on staff.views (brand_id, list) where is_shared;

-- With which view a person opens a list.
create table staff.start_views (
  person_id bigint not null references staff.people,
  brand_id int not null,
  list text not null,
  view_id bigint not null references staff.views on delete cascade,
  primary key (person_id, brand_id, list)
);
create index start_views_by_view on staff.start_views (view_id);
