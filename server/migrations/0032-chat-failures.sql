-- That something could not be brought is WhatsApp's last word of it: neither the end of our attempt nor 'taken', told late, undoes it.
create or replace function chat.raised(old smallint, new smallint) returns smallint language sql immutable as $$
  select case old when 98 then new when 99 then case when new > 1 then new else old end else greatest(old, new) end;
$$;
