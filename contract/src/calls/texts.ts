/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const callsTexts = {
  'softphone:failed.login': 'Autenticação falhou, verifique os dados de login.',
  'softphone:failed.copied': 'Código do erro copiado!',
  'softphone:failed.disconnected': 'Discador desconectado, conecte e tente novamente',
  'softphone:failed.call':
    'Algo deu errado ao tentar realizar a ligação. Recarregue a página ou entre em contato com o suporte.',
  'softphone:failed.extension': 'Ramal não configurado para o usuário {{name}}',
} as const
