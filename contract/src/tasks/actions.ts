// Maps each kind of task to the action on the desk of its case.
import { casePath } from '../kernel/paths.ts'
import type { TaskKind } from './shapes.ts'

export const deskActions = ['call', 'mail', 'chat', 'draft', 'capture'] as const
export type DeskAction = (typeof deskActions)[number]

const actionByKind: Record<TaskKind, DeskAction> = {
  'capturar contatos': 'capture',
  'pegar contato': 'capture',
  'enviar e-mail': 'mail',
  ligar: 'call',
  'tratar whatsapp': 'chat',
  'cobrar minuta': 'draft',
  'validar minuta': 'draft',
  'retomar fechamento': 'draft',
}
export const deskActionOf = (kind: TaskKind): DeskAction => actionByKind[kind]

/** The address that opens the desk of a case with the task's action. */
export const deskActionLink = (caseId: string, kind: TaskKind) => ({
  to: casePath(caseId),
  search: { act: deskActionOf(kind) },
})
