-- Gives a new tenant the default task rules.
-- A trigger, because a tenant must not work without them, whoever creates it.

create or replace function tasks.insert_defaults() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into tasks.rule (tenant_id, trigger, what, kind, after_days, at)
    select new.id, standard.* from (values
      ('registered', '', 'capturar contatos', 0, '18:00'),
      ('completed', 'capturar contatos', 'enviar e-mail', 0, '18:00'),
      ('completed', 'pegar contato', 'enviar e-mail', 0, '18:00'),
      ('completed', 'enviar e-mail', 'ligar', 2, '12:00'),
      ('situation', 'proposta', 'tratar whatsapp', 1, '12:00'),
      ('situation', 'contraproposta', 'ligar', 0, '18:00'),
      ('situation', 'acordo', 'validar minuta', 1, '12:00'),
      ('situation', 'minuta-enviada', 'cobrar minuta', 3, '12:00'),
      -- A sentence, a hearing and a seizure are moments to negotiate; a ratified deal has its payment arranged with the client.
      ('movement', 'sentence', 'ligar', 1, '12:00'),
      ('movement', 'hearing', 'ligar', 1, '12:00'),
      ('movement', 'seizure', 'ligar', 0, '18:00'),
      ('movement', 'ratified', 'enviar e-mail', 1, '12:00')
    ) standard;
  return new;
end $$;
