-- A code that resets a payment password goes to a verified contact; it is no code that verifies one.
alter table identity.contact_codes drop constraint contact_codes_kind_check;
alter table identity.contact_codes add constraint contact_codes_kind_check
  check (kind in ('email', 'mobile', 'payment_email', 'payment_mobile'));
