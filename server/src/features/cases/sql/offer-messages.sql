-- Follows the messages of offers: a changed state of a message may let its offer count as made.
-- SQL, because the states of messages change inside the SQL functions that receive events.

-- Enqueues one job for each offer that the message carries.
create or replace function cases.follow_message(of_message bigint) returns void language plpgsql as $$
declare
  tenant integer := platform.tenant();
  offer bigint;
begin
  for offer in
    select m.offer_id from cases.offer_message m where m.tenant_id = tenant and m.message_id = of_message and m.kind = 'carries'
  loop
    perform platform.add_job('cases.offer.follow', jsonb_build_object('tenant', tenant, 'data', jsonb_build_object('offer', offer)),
      job_key => 'cases.offer.follow:' || offer, attempts => 12);
  end loop;
end $$;
