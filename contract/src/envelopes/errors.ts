import { error } from '../kernel/errors.ts'

export const envelopesErrors = {
  noPdf: error('envelopes.no-pdf', 422, 'Só documentos em PDF podem ser assinados.', 'documentId'),
  badPdf: error(
    'envelopes.bad-pdf',
    422,
    'Este PDF está protegido ou danificado e não recebe assinaturas. Gere o arquivo de novo.',
    'documentId',
  ),
  largePdf: error('envelopes.large-pdf', 422, 'O PDF passa de 10 MB, o limite para assinaturas.', 'documentId'),
  unknownDocument: error('envelopes.unknown-document', 422, 'Este documento não é do caso.', 'documentId'),
  unknownPerson: error('envelopes.unknown-person', 422, 'Esta pessoa não é do caso.', 'signers'),
  noIdentity: error(
    'envelopes.no-identity',
    422,
    'Falta o CPF ou a OAB de quem assina: sem eles o link não tem como reconhecer a pessoa.',
    'signers',
  ),
  noAddress: error(
    'envelopes.no-address',
    422,
    'Falta um WhatsApp ou e-mail cadastrado de quem assina: o código vai para ele.',
    'signers',
  ),
  represented: error(
    'envelopes.represented',
    409,
    'A parte tem advogado e ele não concordou com o contato: envie ao advogado ou registre a concordância.',
    'signers',
  ),
  unreachable: error(
    'envelopes.unreachable',
    409,
    'Não há como entregar o link: o WhatsApp da empresa não está conectado ou o contato está bloqueado, e falta um e-mail.',
    'signers',
  ),
  blocked: error(
    'envelopes.blocked',
    409,
    'Quem assina, ou o endereço, está na lista de bloqueios e não pode receber o documento.',
    'signers',
  ),
  caseNotYours: error('envelopes.case-not-yours', 403, 'O caso é de outra pessoa.', 'id'),
  notDraft: error('envelopes.not-draft', 409, 'Este envelope já foi enviado.', 'id'),
  ended: error('envelopes.ended', 409, 'Este envelope já terminou.', 'id'),
  notWaiting: error('envelopes.not-waiting', 409, 'Este signatário não está com a vez de assinar.', 'id'),
  /** Of jobs: the envelope keeps them, no call answers them. */
  recordingStopped: error(
    'envelopes.recording-stopped',
    409,
    'O registro no caso parou no meio. O documento assinado está guardado: mude a situação do caso.',
  ),
  denied: error('envelopes.denied', 409, 'Não reconhece este processo.'),
  notAccepted: error(
    'envelopes.not-accepted',
    409,
    'A ZapSign não aceitou o documento. Confira o arquivo e quem assina, e crie outro envelope.',
  ),
  goneOutside: error(
    'envelopes.gone-outside',
    409,
    'A ZapSign não tem mais este documento. Se alguém já assinou, procure a via assinada; senão, crie outro envelope.',
  ),
  fileGone: error(
    'envelopes.file-gone',
    409,
    'Todos assinaram, mas a ZapSign não entrega mais o arquivo assinado. Procure a via assinada com quem assinou ou crie outro envelope.',
  ),
  /** Faults of the service, stored beside the end of an envelope or while its state cannot be asked for. */
  keyRefused: error(
    'envelopes.key-refused',
    409,
    'A ZapSign recusou a chave da empresa. Peça a quem administra a conta que confira a chave.',
  ),
  accountUnpaid: error(
    'envelopes.account-unpaid',
    409,
    'A conta da empresa na ZapSign está sem plano ou sem créditos para o envio. Peça a quem administra a conta que confira.',
  ),
  dataRefused: error('envelopes.data-refused', 409, 'A ZapSign recusou os dados do documento ou de quem assina.'),
  wrongAddress: error('envelopes.wrong-address', 409, 'O endereço da ZapSign na configuração não atende.'),
  outside: error('envelopes.outside', 409, 'Este envelope está na ZapSign: os lembretes são enviados por ela.', 'id'),
} as const
