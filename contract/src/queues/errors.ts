import { error } from '../kernel/errors.ts'

export const queuesErrors = {
  nameTaken: error('queues.name-taken', 409, 'Já existe uma fila com este nome.', 'name'),
  changedMeanwhile: error(
    'queues.changed-meanwhile',
    409,
    'Outra pessoa alterou esta fila enquanto isso. Confira e salve de novo.',
    'version',
  ),
  unknownMember: error('queues.unknown-member', 422, 'Uma das pessoas não existe mais ou está inativa.', 'members'),
  leaseOver: error(
    'queues.lease-over',
    409,
    'A sua vez neste caso terminou. Ele voltou para a fila ou está com outra pessoa.',
    'fence',
  ),
  snoozedIntoPast: error('queues.snoozed-into-past', 422, 'Escolha um momento no futuro, em até um ano.', 'until'),
  notMember: error('queues.not-member', 422, 'Esta pessoa não trabalha nesta fila.', 'to'),
  maySeeNot: error('queues.may-not-see', 422, 'Esta pessoa não pode trabalhar neste caso: ele é de outra.', 'to'),
  noneToMove: error(
    'queues.none-to-move',
    409,
    'Nenhum caso em espera pode ser movido para lá: os casos são de outras pessoas ou já passaram por essa fila.',
    'count',
  ),
  sameQueue: error('queues.same-queue', 422, 'Escolha outra fila.', 'to'),
  queueStopped: error('queues.queue-stopped', 409, 'Essa fila está arquivada.', 'to'),
  notWaiting: error('queues.not-waiting', 409, 'Este caso não está esperando nesta fila.', 'caseId'),
} as const
