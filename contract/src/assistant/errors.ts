import { error } from '../kernel/errors.ts'

export const assistantErrors = {
  loginFailed: error('assistant.settings.login-failed', 422, 'Erro ao testar login.', 'ia_user_password'),
  notOffered: error('assistant.settings.not-offered', 403, 'A IA não está disponível para esta empresa.', 'session_id'),
  onlyProvider: error(
    'assistant.settings.only-provider',
    403,
    'A IA desta empresa é ligada e desligada pela Tratativa. Fale com o nosso suporte.',
    'session_id',
  ),
  unknownSession: error('assistant.settings.unknown-session', 404, 'Esta sessão não existe.', 'session_id'),
  noUser: error(
    'assistant.settings.no-user',
    409,
    'Informe o usuário da IA e teste o seu login antes de ligá-la.',
    'ia_email',
  ),
  ownUser: error(
    'assistant.settings.own-user',
    422,
    'O usuário da IA não entra mais no console: escolha um usuário só para ela, que não seja o seu.',
    'ia_email',
  ),
  unknownOverflow: error(
    'assistant.settings.unknown-overflow',
    422,
    'Escolha uma pessoa ativa da empresa, que não seja a própria IA.',
    'overflow_to_user_id',
  ),
  policyBreaksRule: error(
    'assistant.policy.breaks-rule',
    422,
    'No ensaio, esta política quebrou uma regra. Ela não foi publicada.',
    'parameters',
  ),
  policySettlesLess: error(
    'assistant.policy.settles-less',
    422,
    'No ensaio, esta política fechou claramente menos acordos que a atual. Ela não foi publicada.',
    'parameters',
  ),
  policyChangedMeanwhile: error(
    'assistant.policy.changed-meanwhile',
    409,
    'Outra pessoa publicou uma política enquanto esta era ensaiada. Abra de novo e compare com a dela.',
    'parameters',
  ),
  promptOnlyProvider: error(
    'assistant.prompt.only-provider',
    403,
    'Os prompts são editados pela Tratativa. Fale com o nosso suporte.',
    'tenant_id',
  ),
  promptUnknownCompany: error('assistant.prompt.unknown-company', 404, 'Esta empresa não existe.', 'tenant_id'),
  promptChangedMeanwhile: error(
    'assistant.prompt.changed-meanwhile',
    409,
    'Outra pessoa alterou este prompt. Abra de novo para ver o texto dela.',
    'version',
  ),
  promptAmount: error(
    'assistant.prompt.amount',
    422,
    'Um prompt não leva valores: quanto propor é da política e da alçada.',
    'prompt',
  ),
  unknownSubClient: error(
    'assistant.settings.unknown-sub-client',
    422,
    'Escolha um subcliente desta empresa, cada um só uma vez.',
    'sub_client_modes',
  ),
  suggestionGone: error(
    'assistant.suggestion.gone',
    409,
    'Esta sugestão não vale mais: a conversa mudou desde então.',
    'suggestionId',
  ),
  badHours: error(
    'assistant.settings.bad-hours',
    422,
    'A hora do fim precisa ser depois da hora do começo.',
    'to_hour',
  ),
} as const
