-- Gives a new tenant the default statuses, situations and steps between situations.
-- A trigger, because a tenant without them cannot register a case, whoever creates it.

create or replace function cases.insert_defaults() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into cases.status (tenant_id, name, position, is_final)
    select new.id, name, position, is_final from (values
      ('Em andamento', 10, false), ('Acordo fechado', 20, false), ('Suspenso', 30, false),
      ('Encerrado com acordo', 40, true), ('Encerrado sem acordo', 50, true)
    ) standard (name, position, is_final);
  insert into cases.situation (tenant_id, key, name, tone, position, outcome, status_id)
    select new.id, standard.key, standard.name, standard.tone, standard.position, standard.outcome, s.id from (values
      ('captura', 'Sem contato', 'none', 10, 'open', 'Em andamento'),
      ('contato', 'Contato iniciado', 'contact', 20, 'open', 'Em andamento'),
      ('negociacao', 'Em negociação', 'talk', 30, 'open', 'Em andamento'),
      ('proposta', 'Proposta enviada', 'offer', 40, 'open', 'Em andamento'),
      ('contraproposta', 'Contraproposta recebida', 'counter', 50, 'open', 'Em andamento'),
      ('alcada', 'Aguardando alçada', 'ceiling', 60, 'open', 'Em andamento'),
      ('acordo', 'Acordo fechado', 'closed', 70, 'won', 'Acordo fechado'),
      ('minuta-enviada', 'Minuta enviada', 'draft', 80, 'won', 'Acordo fechado'),
      ('minuta-assinada', 'Minuta assinada', 'check', 90, 'won', 'Acordo fechado'),
      ('protocolada', 'Petição protocolada', 'check', 100, 'won', 'Acordo fechado'),
      ('homologado', 'Homologado', 'closed', 110, 'won', 'Acordo fechado'),
      ('pago', 'Pago', 'closed', 120, 'won', 'Encerrado com acordo'),
      ('sem-interesse', 'Sem interesse', 'refused', 130, 'lost', 'Em andamento'),
      ('sem-acordo', 'Sem acordo', 'ended', 140, 'lost', 'Encerrado sem acordo')
    ) standard (key, name, tone, position, outcome, status)
    join cases.status s on s.tenant_id = new.id and s.name = standard.status;
  insert into cases.situation_step (tenant_id, from_id, to_id)
    select new.id, a.id, b.id from (values
      ('acordo', '{minuta-enviada,sem-acordo,negociacao,contraproposta}'::text[]),
      ('minuta-enviada', '{minuta-assinada,acordo,sem-acordo,negociacao}'),
      ('minuta-assinada', '{protocolada,minuta-enviada,pago,sem-acordo}'),
      ('protocolada', '{homologado,minuta-assinada,pago,sem-acordo}'),
      ('homologado', '{pago,protocolada}'),
      ('pago', '{homologado}')
    ) standard (origin, targets)
    join cases.situation a on a.tenant_id = new.id and a.key = standard.origin
    join cases.situation b on b.tenant_id = new.id and b.key = any (standard.targets);
  return new;
end $$;
