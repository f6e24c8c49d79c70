-- Brands: who runs a portal under which hosts, with which features and rules.
create schema brand;

create table brand.brands (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  -- Text by language code.
  name jsonb not null,
  -- demo: play money, no licence. real: needs licence records and a list of allowed regions.
  mode text not null check (mode in ('demo', 'real')),
  platform text not null default 'web',
  device text not null default 'WEB',
  chat_header_colour text not null default '#0f766e' check (chat_header_colour ~ '^#[0-9a-f]{6}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  currency_symbol text not null default 'P',
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null,
  minimum_age int not null default 21 check (minimum_age between 18 and 99),
  password_max_age_days int not null default 90 check (password_max_age_days > 0),
  login_to_home boolean not null default false,
  agent_page boolean not null default false,
  gtag_id text check (gtag_id ~ '^(G|GT|AW|DC)-[A-Z0-9]{4,16}$'),
  image_cdns text[] not null default '{}',
  launch_cdns text[] not null default '{}',
  -- ISO 3166 codes; only a brand in mode real looks at them.
  allowed_regions text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (default_language = any (languages))
);

-- The allow-list of hosts, without ports, in lower case. A host that stands nowhere gets nothing.
create table brand.hosts (
  host text primary key check (host = lower(host) and host !~ '[[:space:]/@]'),
  brand_id int not null references brand.brands,
  -- Hosts of the domain list that clients may switch to; the loopback names of a demonstration are not.
  listed boolean not null default true,
  -- Last measured time of an answer in ms; 0: not measured.
  speed_ms int not null default 0,
  position int not null default 0
);

-- The tree of features. A feature is on when its own switch and those of all its ancestors are.
create table brand.features (
  brand_id int not null references brand.brands,
  mod_id text not null,
  parent_mod_id text,
  enabled boolean not null,
  position int not null default 0,
  primary key (brand_id, mod_id),
  foreign key (brand_id, parent_mod_id) references brand.features (brand_id, mod_id),
  check (parent_mod_id <> mod_id)
);

-- How each registration field is asked and checked. The pattern is one of the families in the code, never a text that is run.
create table brand.register_rules (
  brand_id int not null references brand.brands,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  pattern_id text not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length between min_length and 255),
  type text not null check (type in ('text', 'password', 'tel', 'email', 'date')),
  position int not null default 0,
  primary key (brand_id, field)
);

create table brand.resources (
  brand_id int not null references brand.brands,
  resource_type text not null,
  label_name_en text not null,
  url text not null,
  qr_code_url text not null default '',
  position int not null default 0,
  primary key (brand_id, resource_type)
);

-- Customer-service entries; the address is stored plainly and encoded on its way out.
create table brand.service_entries (
  brand_id int not null references brand.brands,
  cs_type text not null,
  cs_position text not null,
  url text not null check (url ~ '^(https://|/)'),
  position int not null default 0,
  primary key (brand_id, cs_type, cs_position)
);

create table brand.licences (
  brand_id int not null references brand.brands,
  regulator text not null,
  number text not null,
  entity text not null,
  url text not null check (url ~ '^https://'),
  primary key (brand_id, regulator, number)
);

create table brand.maintenance (
  brand_id int primary key references brand.brands,
  active boolean not null,
  -- Told to visitors while it lies ahead. Reaching it does not open the portal: the operator does.
  ends_at timestamptz
);

-- Where addresses are: the operator's own table of networks and countries. An address outside all of them has no known region.
create table brand.networks (
  network cidr primary key,
  country text not null check (country ~ '^[A-Z]{2}$')
);
create index networks_by_containment on brand.networks using gist (network inet_ops);

-- Networks that a brand does not serve, whatever its mode.
create table brand.blocked_networks (
  brand_id int not null references brand.brands,
  network cidr not null,
  reason text not null default '',
  primary key (brand_id, network)
);
