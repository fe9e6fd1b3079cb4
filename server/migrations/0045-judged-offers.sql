-- The request login writes no offer, and accepts none, by itself: a function does, for what the judge of the ceilings has let pass and the
-- server has stamped. What else becomes of an offer binds nobody.

create function cases.refuse_unjudged(what text, said text, stamp text) returns void language plpgsql stable as $$
begin
  if stamp is distinct from platform.stamp_of(what, said) then
    raise exception 'an offer needs the stamp of the judge' using errcode = 'insufficient_privilege';
  end if;
  if session_user = 'tratativa_app' and (said::jsonb ->> 'tenant')::integer is distinct from platform.tenant() then
    raise exception 'the offer is of another company' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function cases.refuse_unjudged from public;

create function cases.add_offers(said text, stamp text) returns table (id bigint, case_id integer, side text, value bigint)
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

create function cases.add_acceptances(said text, stamp text) returns void
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

grant create on schema cases to tratativa_functions;
alter function cases.refuse_unjudged owner to tratativa_functions;
alter function cases.add_offers owner to tratativa_functions;
alter function cases.add_acceptances owner to tratativa_functions;
revoke create on schema cases from tratativa_functions;
revoke all on function cases.add_offers, cases.add_acceptances from public;
grant execute on function cases.add_offers, cases.add_acceptances to tratativa_app, tratativa_system;
grant insert on cases.offer, cases.offer_outcome to tratativa_functions;
revoke insert on cases.offer from tratativa_app;
create policy judged_only on cases.offer_outcome as restrictive for insert to tratativa_app with check (outcome <> 'accepted');
