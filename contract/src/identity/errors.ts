import { error } from '../kernel/errors.ts'

export const identityErrors = {
  badCredentials: error('identity.bad-credentials', 401, 'E-mail ou senha inválidos!', 'password'),
  awaitingActivation: error(
    'identity.awaiting-activation',
    403,
    'Seu acesso ainda não foi liberado. Um administrador precisa ativá-lo.',
    'email',
  ),
  inactive: error('identity.inactive', 403, 'Seu acesso está desativado. Fale com um administrador.', 'email'),
  locked: error('identity.locked', 429, 'Muitas tentativas sem sucesso. Aguarde antes de tentar de novo.', 'email'),
  blocked: error('identity.blocked', 403, 'Autenticação bloqueada, entre em contato com o suporte.', 'email'),
  wrongPassword: error('identity.wrong-password', 403, 'A senha atual não confere.', 'currentPassword'),
  samePassword: error('identity.same-password', 422, 'A nova senha precisa ser diferente da atual.', 'newPassword'),
  weakPassword: error('identity.weak-password', 422, 'Escolha uma senha menos previsível.', 'password'),
  linkDead: error('identity.link-dead', 410, 'Este link já foi usado ou expirou. Peça outro.', 'token'),
  accountExists: error(
    'identity.account-exists',
    409,
    'Entre com a sua conta e aceite o convite em Meu perfil.',
    'token',
  ),
  acceptInside: error(
    'identity.accept-inside',
    409,
    'Entre com a sua conta e aceite o convite em Meu perfil.',
    'token',
  ),
  notMember: error('identity.not-member', 403, 'Você não faz parte desta empresa.', 'tenantId'),
  lastAdministrator: error(
    'identity.last-administrator',
    409,
    'Esta pessoa é a única com perfil de administrador ativo. Promova outra antes.',
    'profileTypeId',
  ),
  unknownUser: error('identity.unknown-user', 404, 'Usuário não encontrado.', 'userId'),
  emailTaken: error('identity.email-taken', 409, 'Este e-mail já está em uso nesta empresa.', 'email'),
} as const
