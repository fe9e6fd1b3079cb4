/** Texts that the requirements fix, by their keys in the console's dictionaries (namespace:key). */
export const texts = {
  'shell:error.generic': 'Algo deu errado.',
  'shell:error.internal': 'Erro interno.',
  'shell:forbidden.title': 'Oops, você não tem permissão',
  'shell:forbidden.path': 'para acessar a página solicitada:',
  'ui:confirm.back': 'Voltar',
  'ui:confirm.confirm': 'Confirmar',
  'ui:info.understood': 'Entendi',
  'ui:loading.loading': 'Carregando...',
  'ui:loading.wait': 'Aguarde...',
} as const
