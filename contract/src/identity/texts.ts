/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const identityTexts = {
  'signin:blocked': 'Autenticação bloqueada, entre em contato com o suporte.',
  'shell:user.profile': 'Perfil',
  'shell:user.certificates': 'Certificados',
  'shell:user.signOut': 'Sair',
  'users:saved': 'Usuário atualizado com sucesso.',
} as const
