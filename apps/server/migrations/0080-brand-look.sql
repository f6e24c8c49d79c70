-- What a brand looks like and where it is at home: rows alone make a second brand, no line of code.
alter table brand.brands
  -- { "light": { "--brand": "oklch(...)" }, "dark": {...}, "mark": [{ "d": "M0 0...", "opacity": 1, "tone": "petal" }] }: other values of the variables
  -- of the style sheet, and the brand's mark in a box of 48 by 48. Empty: the values of the style sheet itself.
  add column look jsonb not null default '{}' check (jsonb_typeof(look) = 'object'),
  -- ISO 3166 codes that the dialling-code picker offers, in this order; the first is where the brand is at home.
  add column countries text[] not null default '{BD,IN,NP,LK,PK,MM,TH,MY,SG,VN,CN,AE,SA,QA,KW,OM,GB,US}' check (cardinality(countries) > 0),
  -- Width and height in px of the windows of customer service.
  add column service_window int[] not null default '{440,500}' check (cardinality(service_window) = 2),
  add column chat_window int[] not null default '{440,750}' check (cardinality(chat_window) = 2);

-- The service desk is a page of the portal; entries that were seeded for the help centre lead there now.
update brand.service_entries set url = '/service' where url = '/help' and cs_type in ('LIVECHAT', 'VIP');
