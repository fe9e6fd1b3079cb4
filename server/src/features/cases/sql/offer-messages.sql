-- Follows the messages of offers: a changed state of a message may let its offer count as made.
-- SQL, because the states of messages change inside the SQL functions that receive events.

-- Enqueues one job for each offer that the message carries.
create or replace function cases.follow_message(told bigint) returns void language plpgsql as $$
declare
  tenant integer := platform.tenant();
  carried bigint;
begin
  for carried in
    select m.offer_id from cases.offer_message m where m.tenant_id = tenant and m.message_id = told and m.kind = 'carries'
  loop
    perform platform.add_job('cases.offer.follow', jsonb_build_object('tenant', tenant, 'data', jsonb_build_object('offer', carried)),
      job_key => 'cases.offer.follow:' || carried, attempts => 12);
  end loop;
end $$;
