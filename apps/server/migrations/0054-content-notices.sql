-- What the operator tells visitors: announcements and banners.
create schema content;

create table content.announcements (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  -- The name under which it was seeded; null for those that people wrote.
  seed text,
  -- B board (notice bar), PL after login, PU pop-up, PR promotion, H home.
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  -- Text by language code. The contents are HTML that has passed the sanitiser.
  titles jsonb not null check (titles ? 'EN'),
  contents jsonb not null check (contents ? 'EN'),
  published_at timestamptz not null default now(),
  ends_at timestamptz,
  unique (brand_id, seed),
  check (ends_at is null or published_at < ends_at)
);
create index announcements_by_type on content.announcements (brand_id, type, published_at desc);

create table content.banners (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  group_name text not null check (group_name ~ '^w_[A-Za-z]{1,24}$'),
  -- Image path without size; `{language}` stands for the page's language in lower case.
  image text not null check (image ~ '^(/[^/\\]|https://)'),
  alts jsonb not null check (alts ? 'EN'),
  linkage_type text check (linkage_type in ('ROUTE', 'PROMO', 'GAME', 'VENDOR', 'URL', 'SERVICE')),
  linkage text,
  position int not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  unique (brand_id, group_name, image),
  check (ends_at is null or starts_at < ends_at),
  -- An address leads to https or to a path of our own, never to a scheme that runs something.
  check (case linkage_type
    when 'ROUTE' then linkage ~ '^/([^/\\].*)?$'
    when 'URL' then linkage ~ '^https://[^/]'
    when 'GAME' then linkage ~ '^[A-Z][A-Z0-9_]{1,31}/[A-Za-z0-9_.:-]{1,64}$'
    when 'VENDOR' then linkage ~ '^[A-Z][A-Z0-9_]{1,31}$'
    when 'PROMO' then linkage is null or linkage ~ '^[A-Za-z0-9_-]{1,64}$'
    else true end)
);
create index banners_by_group on content.banners (brand_id, group_name, position);
