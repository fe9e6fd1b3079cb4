// Maps each kind of task to its action: the contact capture of its case, or an act on the desk of its case.
import { capturePath, casePath } from '../kernel/paths.ts'
import type { TaskKind } from './shapes.ts'

export const deskActions = ['call', 'mail', 'chat', 'draft'] as const
export type DeskAction = (typeof deskActions)[number]

const actionByKind: Record<TaskKind, DeskAction | 'capture'> = {
  'capturar contatos': 'capture',
  'pegar contato': 'capture',
  'enviar e-mail': 'mail',
  ligar: 'call',
  'tratar whatsapp': 'chat',
  'cobrar minuta': 'draft',
  'validar minuta': 'draft',
  'retomar fechamento': 'draft',
}

/** The link to the action of a task. */
export const taskActionLink = (caseId: string, kind: TaskKind): { to: string; search: { act?: DeskAction } } => {
  const action = actionByKind[kind]
  return action === 'capture'
    ? { to: capturePath(caseId), search: {} }
    : { to: casePath(caseId), search: { act: action } }
}
