import { error } from '../kernel/errors.ts'

export const closingErrors = {
  noAgreement: error(
    'closing.no-agreement',
    409,
    'Este caso não tem proposta aceita. O fechamento começa pelo aceite.',
    'caseId',
  ),
  alreadyOpen: error('closing.already-open', 409, 'O fechamento deste acordo já começou.', 'caseId'),
  noRoad: error('closing.no-road', 409, 'O fechamento deste caso não está aberto.', 'caseId'),
  noModel: error('closing.no-model', 422, 'Falta um modelo deste tipo. Crie um em Petições, Modelos.', 'modelId'),
  changedMeanwhile: error(
    'closing.changed-meanwhile',
    409,
    'O fechamento avançou enquanto isso. Confira a etapa e tente de novo.',
    'version',
  ),
  otherStep: error('closing.other-step', 409, 'Esta não é a etapa atual do fechamento.', 'step'),
  notByHand: error('closing.not-by-hand', 422, 'Esta etapa não pode ser marcada à mão.', 'step'),
  notSkippable: error('closing.not-skippable', 422, 'Esta etapa não pode ser dispensada.', 'step'),
  notTakenBack: error(
    'closing.not-taken-back',
    409,
    'Esta etapa não volta mais: o que veio depois dela já saiu.',
    'step',
  ),
  noSigners: error(
    'closing.no-signers',
    422,
    'Falta quem assine: cadastre CPF ou OAB e um contato da parte ou do advogado.',
    'step',
  ),
  beingPrepared: error('closing.being-prepared', 409, 'Esta etapa já está sendo feita. Aguarde um instante.', 'step'),
  /** Of presses that the worker could not finish: the road keeps them, no call answers them. */
  sendingStopped: error(
    'closing.sending-stopped',
    409,
    'O envio da minuta parou no meio. Nada se perdeu: envie de novo.',
  ),
  signingStopped: error('closing.signing-stopped', 409, 'A assinatura parou no meio. Nada se perdeu: assine de novo.'),
  notSent: error(
    'closing.not-sent',
    409,
    'A ZapSign não respondeu e a minuta não foi enviada. Nada se perdeu: envie de novo.',
  ),
  certificateRequired: error('closing.certificate-required', 422, 'Escolha o certificado.', 'certificateId'),
  filingRequired: error('closing.filing-required', 422, 'Informe o número e a data do protocolo.', 'filing'),
} as const
