-- Merges two contacts that are one person, and undoes a merge: the winner gets the history of both in order.
-- SQL, because a merge happens inside the statement that receives events; the undo is its mirror and stands beside it.

-- Computes the last message of a chat again from its messages.
create or replace function chat.recompute_last_message(of_chat integer) returns void language sql as $$
  update chat.chat c set last_message_id = m.id, last_at = coalesce(m.at, c.created_at), last_text = coalesce(m.text, ''),
    last_kind = m.kind, last_from_us = coalesce(m.is_ours, false), last_status = m.status
  from (select) single_row left join lateral (
    select * from chat.message m where m.chat_id = of_chat order by m.at desc, m.id desc limit 1
  ) m on true
  where c.tenant_id = platform.tenant() and c.id = of_chat;
$$;

-- Moves the open chat of the loser into that of the winner; a chat without a counterpart only changes its contact.
create or replace function chat.merge_chats(winner integer, loser integer) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  stays record;
  goes record;
  moved jsonb := '{}';
begin
  select c.* into stays from chat.chat c where c.tenant_id = tenant and c.contact_id = winner and c.status <> 'finished' for update;
  select c.* into goes from chat.chat c where c.tenant_id = tenant and c.contact_id = loser and c.status <> 'finished' for update;
  if stays.id is not null and goes.id is not null then
    moved := jsonb_build_object('stays', stays.id, 'goes', to_jsonb(goes), 'messages',
      (select coalesce(jsonb_agg(m.id), '[]') from chat.message m where m.tenant_id = tenant and m.chat_id = goes.id));
    update chat.message m set chat_id = stays.id where m.tenant_id = tenant and m.chat_id = goes.id;
    update chat.outgoing o set chat_id = stays.id where o.tenant_id = tenant and o.chat_id = goes.id;
    update chat.message_act a set chat_id = stays.id where a.tenant_id = tenant and a.chat_id = goes.id;
    insert into chat.read_mark (tenant_id, chat_id, message_ids)
      select r.tenant_id, stays.id, r.message_ids from chat.read_mark r where r.tenant_id = tenant and r.chat_id = goes.id
      on conflict (tenant_id, chat_id) do update set message_ids = chat.read_mark.message_ids || excluded.message_ids;
    update chat.draft d set chat_id = stays.id where d.tenant_id = tenant and d.chat_id = goes.id
      and not exists (select from chat.draft o where o.chat_id = stays.id and o.user_id = d.user_id);
    delete from chat.draft d where d.tenant_id = tenant and d.chat_id = goes.id;
    update chat.chat c set previous_id = stays.id where c.tenant_id = tenant and c.previous_id = goes.id;
    delete from chat.chat c where c.tenant_id = tenant and c.id = goes.id;
    update chat.chat c set unread = c.unread + goes.unread, is_favorite = c.is_favorite or goes.is_favorite,
        case_id = coalesce(c.case_id, goes.case_id), heard_at = greatest(c.heard_at, goes.heard_at),
        previous_id = coalesce(c.previous_id, goes.previous_id),
        -- The operator of one chat gets both; if both have an operator, that of the older chat stays.
        user_id = coalesce(c.user_id, goes.user_id), department_id = case when c.user_id is null then goes.department_id else c.department_id end,
        operator_email = coalesce(c.operator_email, goes.operator_email),
        status = case when 'open' in (c.status, goes.status) then 'open' else 'pending' end
      where c.tenant_id = tenant and c.id = stays.id;
    perform chat.recompute_last_message(stays.id);
  end if;
  moved := moved || jsonb_build_object('chats',
    (select coalesce(jsonb_agg(c.id), '[]') from chat.chat c where c.tenant_id = tenant and c.contact_id = loser));
  update chat.chat c set contact_id = winner where c.tenant_id = tenant and c.contact_id = loser;
  return moved;
end $$;

-- The conversation that merges have moved this one into; null without any.
create or replace function chat.merged_into(of_chat integer) returns integer language sql stable as $$
  with recursive next as (
    select of_chat as id, 0 as step
    union all
    select (m.moved ->> 'stays')::integer, n.step + 1 from next n join chat.merge m on m.tenant_id = platform.tenant()
      and (m.moved -> 'goes' ->> 'id')::integer = n.id and m.moved ? 'goes' and m.undone_at is null
  )
  select n.id from next n where n.step > 0 order by n.step desc limit 1;
$$;

-- The conversation and all that merges have moved into it.
create or replace function chat.merged_chats(of_chat integer) returns setof integer language sql stable as $$
  with recursive part as (
    select of_chat as id
    union all
    select (m.moved -> 'goes' ->> 'id')::integer from part p join chat.merge m on m.tenant_id = platform.tenant()
      and (m.moved ->> 'stays')::integer = p.id and m.moved ? 'goes' and m.undone_at is null
  )
  select id from part;
$$;

-- Merges the loser into the winner and stores what an undo needs.
create or replace function chat.merge_contacts(winner integer, loser integer) returns integer language plpgsql as $$
declare
  tenant integer := platform.tenant();
  moved jsonb;
  merge integer;
begin
  perform 1 from chat.contact c where c.tenant_id = tenant and c.id in (winner, loser) order by c.id for update;
  moved := chat.merge_chats(winner, loser) || jsonb_build_object(
    'addresses', (select coalesce(jsonb_agg(a.address), '[]') from chat.address a where a.tenant_id = tenant and a.contact_id = loser),
    'winner', (select to_jsonb(c) from chat.contact c where c.tenant_id = tenant and c.id = winner));
  update chat.address a set contact_id = winner where a.tenant_id = tenant and a.contact_id = loser;
  update chat.contact w set person_id = coalesce(w.person_id, l.person_id), jid = coalesce(w.jid, l.jid),
      name = case when w.name = '' then l.name else w.name end, picture_file_id = coalesce(w.picture_file_id, l.picture_file_id)
    from chat.contact l where w.tenant_id = tenant and w.id = winner and l.tenant_id = tenant and l.id = loser;
  update chat.contact c set merged_into = winner where c.tenant_id = tenant and c.id = loser;
  insert into chat.merge (winner_id, loser_id, moved) values (winner, loser, moved) returning id into merge;
  return merge;
end $$;

-- Separates the two contacts again. Messages that arrived since stay where they are.
create or replace function chat.undo_merge(of_merge integer) returns void language plpgsql as $$
declare
  tenant integer := platform.tenant();
  old record;
  stays integer;
begin
  select m.* into old from chat.merge m where m.tenant_id = tenant and m.id = of_merge and m.undone_at is null for update;
  if not found then raise exception 'nothing to undo' using errcode = 'TR003'; end if;
  perform 1 from chat.contact c where c.tenant_id = tenant and c.id in (old.winner_id, old.loser_id) order by c.id for update;
  update chat.contact c set merged_into = null where c.tenant_id = tenant and c.id = old.loser_id;
  update chat.contact c set jid = old.moved -> 'winner' ->> 'jid', name = old.moved -> 'winner' ->> 'name',
      person_id = (old.moved -> 'winner' ->> 'person_id')::integer, picture_file_id = (old.moved -> 'winner' ->> 'picture_file_id')::uuid
    where c.tenant_id = tenant and c.id = old.winner_id;
  update chat.address a set contact_id = old.loser_id
    where a.tenant_id = tenant and a.contact_id = old.winner_id and old.moved -> 'addresses' ? a.address;
  update chat.chat c set contact_id = old.loser_id
    where c.tenant_id = tenant and c.contact_id = old.winner_id and old.moved -> 'chats' @> to_jsonb(c.id);
  if old.moved ? 'goes' then
    stays := (old.moved ->> 'stays')::integer;
    insert into chat.chat overriding system value
      select (jsonb_populate_record(null::chat.chat, old.moved -> 'goes')).*;
    update chat.message m set chat_id = (old.moved -> 'goes' ->> 'id')::integer
      where m.tenant_id = tenant and m.chat_id = stays
        and m.id in (select value::bigint from jsonb_array_elements_text(old.moved -> 'messages'));
    update chat.outgoing o set chat_id = m.chat_id from chat.message m
      where o.tenant_id = tenant and m.id = o.message_id and o.chat_id <> m.chat_id;
    update chat.message_act a set chat_id = m.chat_id from chat.message m
      where a.tenant_id = tenant and m.tenant_id = tenant and m.id = a.message_id and a.chat_id <> m.chat_id;
    update chat.chat c set unread = greatest(0, c.unread - (old.moved -> 'goes' ->> 'unread')::integer)
      where c.tenant_id = tenant and c.id = stays;
    perform chat.recompute_last_message(stays), chat.recompute_last_message((old.moved -> 'goes' ->> 'id')::integer);
  end if;
  update chat.merge m set undone_at = now() where m.tenant_id = tenant and m.id = of_merge;
end $$;
