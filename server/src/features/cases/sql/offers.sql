-- Writes offers and acceptances that carry the stamp of the judge of the ceiling (decision 33).
-- SQL, because requests have no right to insert either of them themselves: an injected statement cannot make an offer.

-- Refuses a text without a valid stamp, or of another tenant.
create or replace function cases.refuse_unjudged(what text, said text, stamp text) returns void language plpgsql stable as $$
begin
  if stamp is distinct from platform.stamp_of(what, said) then
    raise exception 'an offer needs the stamp of the judge' using errcode = 'insufficient_privilege';
  end if;
  if session_user = 'tratativa_app' and (said::jsonb ->> 'tenant')::integer is distinct from (select platform.entered()) then
    raise exception 'the offer is of another company' using errcode = 'insufficient_privilege';
  end if;
end $$;

create or replace function cases.add_offers(said text, stamp text)
  returns table(id bigint, case_id integer, side text, value bigint)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  act jsonb := said::jsonb;
begin
  perform cases.refuse_unjudged('cases.offers', said, stamp);
  return query
    insert into cases.offer as o (tenant_id, case_id, side, move, value, instalments, payment_form, term_days, expires_on, text, channel,
      ceiling, request_id, batch, by_account, by_name, at)
    select (act ->> 'tenant')::integer, n.case_id, n.side, n.move, n.value, n.instalments, n.payment_form, n.term_days, n.expires_on,
      n.text, n.channel, n.ceiling, n.request_id, act ->> 'batch', (act ->> 'accountId')::integer, act ->> 'name',
      (act ->> 'at')::timestamptz
    from rows from (jsonb_to_recordset(act -> 'offers') as (case_id integer, side text, move text, value bigint,
      instalments integer, payment_form text, term_days integer, expires_on date, text text, channel text, ceiling bigint,
      request_id bigint)) with ordinality n
    order by n.ordinality
    returning o.id, o.case_id, o.side, o.value;
end $$;

create or replace function cases.add_acceptances(said text, stamp text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  act jsonb := said::jsonb;
begin
  perform cases.refuse_unjudged('cases.acceptances', said, stamp);
  insert into cases.offer_outcome (tenant_id, case_id, offer_id, outcome, note, ceiling, request_id, batch, by_account, by_name, at)
    select (act ->> 'tenant')::integer, n.case_id, n.offer_id, 'accepted', n.note, n.ceiling, n.request_id, act ->> 'batch',
      (act ->> 'accountId')::integer, act ->> 'name', (act ->> 'at')::timestamptz
    from jsonb_to_recordset(act -> 'outcomes')
      as n (case_id integer, offer_id bigint, note text, ceiling bigint, request_id bigint);
end $$;
