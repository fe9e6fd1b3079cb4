-- The reminder of a road that waits too long has a kind of its own.
alter table tasks.task
  drop constraint task_kind_check,
  add check (kind in (
    'capturar contatos', 'pegar contato', 'enviar e-mail', 'ligar', 'tratar whatsapp', 'cobrar minuta', 'validar minuta',
    'retomar fechamento', 'n/a'
  ));
