// Maps each kind of task to the action on the desk of its case.
import { casePath } from '../kernel/paths.ts'
import type { TaskKind } from './shapes.ts'

export const deskActs = ['call', 'mail', 'chat', 'draft', 'capture'] as const
export type DeskAct = (typeof deskActs)[number]

const acts: Record<TaskKind, DeskAct> = {
  'capturar contatos': 'capture',
  'pegar contato': 'capture',
  'enviar e-mail': 'mail',
  ligar: 'call',
  'tratar whatsapp': 'chat',
  'cobrar minuta': 'draft',
  'validar minuta': 'draft',
}
export const actOf = (kind: TaskKind): DeskAct => acts[kind]

/** The address that opens the desk of a case with the task's action. */
export const deskActLink = (caseId: string, kind: TaskKind) => ({ to: casePath(caseId), search: { act: actOf(kind) } })
