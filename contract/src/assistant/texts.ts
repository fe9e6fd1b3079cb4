/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const assistantTexts = {
  'assistant:toggled': 'Status da IA atualizado com sucesso!',
  'assistant:toggle.failed': 'Erro ao atualizar status da IA.',
  'assistant:saved': 'Configuracoes salvas com sucesso!',
  'assistant:save.failed': 'Erro ao salvar configuracoes.',
  'assistant:login.failed': 'Erro ao testar login.',
  'assistant:prompt.saved': 'Prompt atualizado com sucesso!',
  'assistant:prompt.failed': 'Erro ao atualizar prompt.',
} as const
