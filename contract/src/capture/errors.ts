import { error } from '../kernel/errors.ts'

export const captureErrors = {
  off: error(
    'capture.off',
    409,
    'A consulta a um provedor de contatos não está ligada. A administração liga nas configurações.',
  ),
  address: error(
    'capture.address',
    422,
    'Este endereço não pode ser usado: informe um endereço público com https.',
    'url',
  ),
  keyAgain: error('capture.key-again', 422, 'O endereço mudou: informe a chave outra vez.', 'key'),
  keyUnreadable: error(
    'capture.key-unreadable',
    409,
    'A chave guardada não pode mais ser aberta. Informe-a outra vez.',
    'key',
  ),
  budget: error('capture.budget', 409, 'O orçamento de consultas do dia ou do mês terminou.'),
  /** Its message says what the provider answered. */
  failed: error('capture.provider-failed', 409, 'O provedor de contatos não atendeu à consulta.', 'caseId'),
  unknown: error(
    'capture.outcome-unknown',
    409,
    'Não se sabe como terminou a última consulta deste caso. Consultar de novo pode ser cobrado outra vez.',
    'caseId',
  ),
  running: error('capture.running', 409, 'A consulta deste caso está em andamento.', 'caseId'),
  decided: error('capture.already-decided', 409, 'Esta sugestão já foi decidida.', 'id'),
  notAddress: error('capture.not-an-address', 422, 'Informe um telefone brasileiro com DDD ou um e-mail.', 'value'),
  blocked: error('capture.blocked', 409, 'Este contato está na lista de bloqueios.', 'value'),
  known: error('capture.known-address', 409, 'Esta pessoa já tem este contato.', 'value'),
  notOfCase: error('capture.not-of-case', 422, 'Esta pessoa não é do caso.', 'personId'),
  noneLeft: error('capture.none-left', 409, 'Não há mais caso sem contato para procurar.'),
  taken: error('capture.taken', 409, 'Outra pessoa já procura o contato deste caso.', 'caseId'),
  runOpen: error('capture.run-open', 409, 'Já há uma consulta em lote em andamento.', 'count'),
} as const
