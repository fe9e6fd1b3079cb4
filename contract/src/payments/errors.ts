import { error } from '../kernel/errors.ts'

export const paymentsErrors = {
  noAgreement: error(
    'payments.no-agreement',
    409,
    'Este caso não tem proposta aceita. O plano de pagamento nasce do acordo.',
    'caseId',
  ),
  changedMeanwhile: error(
    'payments.changed-meanwhile',
    409,
    'Outra pessoa alterou este pagamento. Confira os valores e tente de novo.',
    'version',
  ),
  notOpen: error('payments.not-open', 409, 'Esta parcela não está em aberto.', 'id'),
  moreThanOwed: error(
    'payments.more-than-owed',
    422,
    'O valor passa do que falta pagar. Se inclui multa ou correção, confirme e diga o motivo.',
    'value',
  ),
  nothingPaid: error('payments.nothing-paid', 422, 'O valor pago deve ser maior que zero.', 'value'),
  future: error('payments.future', 422, 'A data do pagamento não pode ficar no futuro.', 'paidOn'),
  unknownProof: error('payments.unknown-proof', 422, 'Este comprovante não é um documento deste caso.', 'documentId'),
  undone: error('payments.undone', 409, 'Este pagamento já foi desfeito.', 'id'),
  badStart: error('payments.bad-start', 422, 'Diga o dia ou o número de dias do primeiro vencimento.', 'start'),
  samePerson: error(
    'payments.same-person',
    403,
    'Outra pessoa deve conferir os dados bancários que você informou.',
    'id',
  ),
  alreadyDecided: error('payments.already-decided', 409, 'Estes dados bancários já foram conferidos.', 'id'),
  noBankData: error('payments.no-bank-data', 422, 'Informe a chave Pix, ou banco, agência e conta.', 'pixKey'),
  badTaxId: error('payments.bad-tax-id', 422, 'O CPF ou CNPJ não é válido.', 'taxId'),
  noDuty: error('payments.no-duty', 409, 'Este caso não tem obrigação de fazer.', 'caseId'),
} as const
