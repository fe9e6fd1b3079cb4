-- WhatsApp is asked for somebody's picture once a week at most, whether or not it gives one.
alter table chat.contact add column picture_asked_at timestamptz;
