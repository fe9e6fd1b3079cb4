import { error } from '../kernel/errors.ts'

export const deadlinesErrors = {
  unknownCase: error('deadlines.unknown-case', 422, 'Este caso não existe.', 'caseId'),
  unknownUser: error('deadlines.unknown-user', 422, 'Esta pessoa não existe ou está inativa.', 'user'),
  unknownCourt: error('deadlines.unknown-court', 422, 'Este tribunal não existe.', 'court'),
  startOutOfRange: error('deadlines.start-out-of-range', 422, 'A data deve estar entre os anos 2000 e 2100.', 'start'),
  changedMeanwhile: error(
    'deadlines.changed-meanwhile',
    409,
    'Este prazo foi alterado por outra pessoa. Confira e tente de novo.',
    'version',
  ),
  alreadyClosed: error('deadlines.already-closed', 409, 'Este prazo já foi cumprido ou cancelado.', 'id'),
  notClosed: error('deadlines.not-closed', 409, 'Este prazo está aberto.', 'id'),
  periodReversed: error('deadlines.period-reversed', 422, 'O último dia do período vem antes do primeiro.', 'lastDay'),
  periodTooLong: error('deadlines.period-too-long', 422, 'O período passa de um ano. Divida-o.', 'lastDay'),
  closureTwice: error(
    'deadlines.closure-twice',
    409,
    'O calendário deste tribunal já tem uma linha igual para este período.',
    'firstDay',
  ),
  tooManyClosures: error(
    'deadlines.too-many-closures',
    422,
    'O calendário deste tribunal está cheio. Remova linhas de anos passados.',
    'court',
  ),
} as const
