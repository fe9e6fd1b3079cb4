/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const tasksTexts = {
  'tasks:column.late': 'Atrasado',
  'tasks:column.today': 'Hoje',
  'tasks:column.tomorrow': 'Amanhã',
  'tasks:column.week': 'Essa semana',
  'tasks:period.late': 'Atrasado',
  'tasks:period.today': 'Hoje',
  'tasks:period.tomorrow': 'Amanhã',
  'tasks:period.week': 'Esta semana',
} as const
