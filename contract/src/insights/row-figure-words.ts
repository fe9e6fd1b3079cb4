import type { RowFigureKind } from './row-figure.ts'

/** The figures in links. */
export const rowFigureWords: Readonly<Record<RowFigureKind, string>> = {
  active: 'conversas-ativas',
  unread: 'nao-lidas',
  waiting: 'aguardando',
  begun: 'iniciadas',
  replied: 'respondidas',
  due: 'tarefas-abertas',
  done: 'tarefas-feitas',
  called: 'ligacoes-feitas',
  talked: 'ligacoes-conversadas',
}
