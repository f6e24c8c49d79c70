-- What the operator writes at length: the help centre, the blog, the news, promotions, the levels of the club and what agents earn. Texts are JSON by
-- language code; bodies are HTML that has passed the sanitiser.
create table content.help_topics (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  slug text not null check (slug ~ '^[a-z0-9-]{2,48}$'),
  icon text not null check (icon ~ '^[a-z-]{2,48}$'),
  titles jsonb not null check (titles ? 'EN'),
  position int not null default 0,
  unique (brand_id, slug)
);

create table content.help_articles (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  topic_id bigint not null references content.help_topics,
  -- Stands after the # of an address; `terms` opens the terms.
  slug text not null check (slug ~ '^[a-z0-9-]{2,48}$' and slug <> 'terms'),
  titles jsonb not null check (titles ? 'EN'),
  bodies jsonb not null check (bodies ? 'EN'),
  position int not null default 0,
  unique (brand_id, slug)
);
create index help_articles_by_topic on content.help_articles (topic_id, position);

create table content.posts (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  kind text not null check (kind in ('blog', 'news')),
  slug text not null check (slug ~ '^[a-z0-9-]{2,64}$'),
  -- Picture path without size and format: `<cover>-480.webp` is there.
  cover text not null check (cover ~ '^(/[^/\\]|https://)'),
  titles jsonb not null check (titles ? 'EN'),
  summaries jsonb not null check (summaries ? 'EN'),
  bodies jsonb not null check (bodies ? 'EN'),
  -- Shown from this time on; a draft has none.
  published_at timestamptz,
  unique (brand_id, kind, slug)
);
create index posts_by_date on content.posts (brand_id, kind, published_at desc, id desc);

create table content.promotions (
  id bigint primary key generated always as identity,
  brand_id int not null references brand.brands,
  slug text not null check (slug ~ '^[A-Za-z0-9_-]{2,64}$'),
  type text not null check (type in ('sports', 'live', 'slots', 'lottery', 'newMember', 'vip')),
  cover text not null check (cover ~ '^(/[^/\\]|https://)'),
  titles jsonb not null check (titles ? 'EN'),
  summaries jsonb not null check (summaries ? 'EN'),
  bodies jsonb not null check (bodies ? 'EN'),
  -- Where its button leads, by the same rules as a banner's.
  linkage_type text not null check (linkage_type in ('ROUTE', 'PROMO', 'GAME', 'VENDOR', 'URL', 'SERVICE')),
  linkage text,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  position int not null default 0,
  unique (brand_id, slug),
  check (ends_at is null or starts_at < ends_at),
  check (case linkage_type
    when 'ROUTE' then linkage ~ '^/([^/\\].*)?$'
    when 'URL' then linkage ~ '^https://[^/]'
    when 'GAME' then linkage ~ '^[A-Z][A-Z0-9_]{1,31}/[A-Za-z0-9_.:-]{1,64}$'
    when 'VENDOR' then linkage ~ '^[A-Z][A-Z0-9_]{1,31}$'
    when 'PROMO' then linkage is null or linkage ~ '^[A-Za-z0-9_-]{1,64}$'
    else true end)
);
create index promotions_by_position on content.promotions (brand_id, position);

-- Amounts in 1/10000 of the brand's currency unit, rates in parts of a million.
create table content.vip_levels (
  brand_id int not null references brand.brands,
  level int not null check (level between 0 and 99),
  names jsonb not null check (names ? 'EN'),
  -- Turnover within 30 days that reaches the level, and that keeps it.
  turnover_to_reach bigint not null check (turnover_to_reach >= 0),
  turnover_to_keep bigint not null check (turnover_to_keep between 0 and turnover_to_reach),
  rank_up_bonus bigint not null check (rank_up_bonus >= 0),
  rebate_ppm int not null check (rebate_ppm between 0 and 50000),
  primary key (brand_id, level)
);

-- What an agent earns of the net loss of his members in a month: the highest row whose both conditions are met.
create table content.commission_tiers (
  brand_id int not null references brand.brands,
  tier int not null check (tier between 1 and 20),
  members_at_least int not null check (members_at_least >= 0),
  net_loss_at_least bigint not null check (net_loss_at_least >= 0),
  rate_ppm int not null check (rate_ppm between 0 and 600000),
  primary key (brand_id, tier)
);
