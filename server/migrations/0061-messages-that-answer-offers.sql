-- answers: the message accepts or refuses an offer of the other side; both are written together, and are taken back together.
alter table cases.offer_message drop constraint offer_message_kind_check;
alter table cases.offer_message add constraint offer_message_kind_check check (kind in ('carries', 'cited', 'answers'));
