-- Movements of the courts make tasks by the company's rules.
alter table tasks.rule drop constraint rule_trigger_check,
  add constraint rule_trigger_check check (trigger in ('completed', 'situation', 'registered', 'movement'));

insert into tasks.rule (tenant_id, trigger, what, kind, after_days, at)
select t.id, standard.*
from identity.tenant t cross join (values
  ('movement', 'sentence', 'ligar', 1, '12:00'),
  ('movement', 'hearing', 'ligar', 1, '12:00'),
  ('movement', 'seizure', 'ligar', 0, '18:00'),
  ('movement', 'ratified', 'enviar e-mail', 1, '12:00')
) standard
on conflict do nothing;

-- Deadlines and envelopes both write into the timeline.
alter table cases.told drop constraint told_kind_check,
  add constraint told_kind_check check (kind in ('task', 'message', 'call', 'petition', 'movement', 'deadline', 'signature'));
