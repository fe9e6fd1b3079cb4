import { error } from '../kernel/errors.ts'

export const dialerErrors = {
  off: error('dialer.off', 409, 'Esta instalação não tem central telefônica.'),
  wrongLogin: error('dialer.wrong-login', 422, 'Autenticação falhou, verifique os dados de login.', 'password'),
  unknownExtension: error('dialer.unknown-extension', 422, 'Este ramal não existe na sua empresa.'),
  notYours: error('dialer.not-yours', 403, 'Só quem lidera a equipe altera o ramal de outra pessoa.'),
  refused: error('dialer.refused', 422, 'A central telefônica recusou o pedido.'),
  away: error('dialer.away', 503, 'A central telefônica não responde. Tente de novo em instantes.'),
  valueNeeded: error('dialer.value-needed', 422, 'Informe o valor a gravar.', 'Val'),
} as const
