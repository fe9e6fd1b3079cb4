// The kinds of tasks and the columns of the board, without shapes: the console's first screen needs no validation library.

/** The kinds of tasks. 'n/a' comes from spreadsheets and means no task: it is stored and shown nowhere. */
export const taskKinds = [
  'capturar contatos',
  'pegar contato',
  'enviar e-mail',
  'ligar',
  'tratar whatsapp',
  'cobrar minuta',
  'validar minuta',
  'retomar fechamento',
] as const
/** The causes of a rule: a completed task, a situation, a new case, or a movement of the courts. */
export const ruleCauses = ['completed', 'situation', 'registered', 'movement'] as const

export const noTask = 'n/a'

/** The columns of the board in order: overdue; today; tomorrow; in two to seven days. */
export const boardColumns = ['late', 'today', 'tomorrow', 'week'] as const

/** Returns the column for the number of days until a deadline; null when the deadline is later than the last column. */
export const columnOf = (days: number): (typeof boardColumns)[number] | null => {
  if (days < 0) return 'late'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= 7 ? 'week' : null
}
