import { error } from '../kernel/errors.ts'

export const casesErrors = {
  changedMeanwhile: error(
    'cases.changed-meanwhile',
    409,
    'Este caso foi alterado por outra pessoa. Confira o valor atual e tente de novo.',
    'version',
  ),
  unknownClient: error('cases.unknown-client', 422, 'Este cliente não existe ou está inativo.', 'client'),
  unknownGroup: error('cases.unknown-group', 422, 'Este subcliente não existe ou é de outro cliente.', 'group'),
  unknownStatus: error('cases.unknown-status', 422, 'Este status não existe.', 'status'),
  unknownSituation: error('cases.unknown-situation', 422, 'Esta situação não existe.', 'dealStatus'),
  stepRefused: error('cases.step-refused', 409, 'O caso não pode passar da situação atual para esta.', 'dealStatus'),
  unknownNegotiator: error('cases.unknown-negotiator', 422, 'Esta pessoa não existe ou está inativa.', 'negotiator'),
  unknownPerson: error('cases.unknown-person', 422, 'Esta pessoa não existe.', 'processes'),
  processTaken: error('cases.process-taken', 409, 'Já existe um caso com este número de processo.', 'processNumber'),
  badProcess: error('cases.bad-process', 422, 'O número do processo não confere.', 'processNumber'),
  samePerson: error('cases.same-person', 422, 'Esta pessoa aparece mais de uma vez entre as partes.', 'parties'),
  formIncomplete: error('cases.form-incomplete', 422, 'O formulário deste subcliente pede mais um campo.'),
  ceilingRefused: error(
    'cases.ceiling-refused',
    403,
    'Só supervisores e administradores mudam a alçada.',
    'maximumProposal',
  ),
  noteNotYours: error('cases.note-not-yours', 403, 'Só quem escreveu a nota pode mudá-la.', 'id'),
  noteTooOld: error('cases.note-too-old', 409, 'Uma nota só pode ser corrigida nos primeiros 15 minutos.', 'id'),
  inactive: error('cases.inactive', 409, 'Este caso está inativo.', 'id'),
  alreadyDecided: error('cases.already-decided', 409, 'Este pedido já foi decidido.', 'id'),
} as const
