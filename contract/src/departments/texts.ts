/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const departmentsTexts = {
  'departments:title': 'Departamentos',
  'departments:subtitle': 'Configure seu departamento com colaboradores',
  'departments:mine': 'Meus departamentos',
  'departments:allUsers': 'Todos os usuarios',
  'departments:deactivate.confirm':
    'Desativar o usuario ira remove-lo dos chats que esta vinculado. Deseja prosseguir?',
  'departments:deactivate.done': 'Usuário desativado com sucesso!',
  'departments:deactivate.failed': 'Erro ao desativar usuário',
  'departments:create.failed': 'Erro ao criar usuario',
  'departments:update.failed': 'Erro ao atualizar usuario',
} as const
