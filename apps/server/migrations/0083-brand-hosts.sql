-- The hosts of a brand's pictures and games stand in the policy of its pages: nothing but a plain host, with or without a port, may get there.
alter table brand.brands
  add constraint brands_image_cdns_check check (array_to_string(image_cdns, ' ') ~ '^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?( |$))*$'),
  add constraint brands_launch_cdns_check check (array_to_string(launch_cdns, ' ') ~ '^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?( |$))*$');
