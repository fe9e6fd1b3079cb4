import { error } from '../kernel/errors.ts'

export const noExtensionText = (name: string): string => `Ramal não configurado para o usuário ${name}`

export const callsErrors = {
  noExtension: error('calls.no-extension', 409, 'Ramal não configurado para o usuário', 'extension'),
  noCredentials: error(
    'calls.no-credentials',
    409,
    'As credenciais de telefonia deste usuário não estão configuradas.',
  ),
  notOffered: error('calls.not-offered', 409, 'O discador não está liberado para a sua empresa.'),
  badNumber: error('calls.bad-number', 422, 'Este número não pode ser discado. Confira o DDD e os dígitos.', 'number'),
  blocked: error('calls.blocked', 409, 'Este contato está na lista de bloqueios e não pode ser chamado.', 'number'),
  represented: error(
    'calls.represented',
    409,
    'A parte tem advogado constituído (EAOAB, art. 34, VIII). Ligue para o advogado ou registre a anuência dele.',
    'number',
  ),
  unknownCase: error('calls.unknown-case', 422, 'Este caso não existe.', 'caseId'),
  unknownPerson: error('calls.unknown-person', 422, 'Esta pessoa não existe.', 'personId'),
  notEnded: error('calls.not-ended', 409, 'O resultado é informado depois que a ligação termina.', 'id'),
  notYours: error('calls.not-yours', 403, 'O resultado é informado por quem fez a ligação ou a assumiu.', 'id'),
} as const
