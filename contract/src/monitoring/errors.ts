import { error } from '../kernel/errors.ts'

export const monitoringErrors = {
  noProcess: error(
    'monitoring.no-process',
    422,
    'Este caso não tem um número de processo que os tribunais reconheçam.',
    'caseId',
  ),
  followedByRule: error(
    'monitoring.followed-by-rule',
    409,
    'Este processo é acompanhado pela regra da empresa. Mude a regra para deixar de acompanhá-lo.',
    'id',
  ),
  alreadyDecided: error('monitoring.already-decided', 409, 'Esta sugestão já foi decidida.', 'id'),
} as const
