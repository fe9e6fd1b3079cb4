-- The postal addresses of people and of clients, as petitions write them. The zip code is eight digits, or empty.
alter table people.person
  add column zip_code text not null default '' check (zip_code ~ '^(\d{8})?$'),
  add column street text not null default '',
  add column street_number text not null default '',
  add column complement text not null default '',
  add column neighbourhood text not null default '',
  add column city text not null default '',
  add column address_state text not null default '' check (address_state ~ '^([A-Z]{2})?$');
alter table clients.client
  add column zip_code text not null default '' check (zip_code ~ '^(\d{8})?$'),
  add column street text not null default '',
  add column street_number text not null default '',
  add column complement text not null default '',
  add column neighbourhood text not null default '',
  add column city text not null default '',
  add column address_state text not null default '' check (address_state ~ '^([A-Z]{2})?$');
