import { z } from 'zod'
import { error, type ErrorDef } from '../kernel/errors.ts'
import type { ConductRule } from './judge.ts'

const field = 'isConductConfirmed'

export const conductErrors = {
  hours: error('conduct.hours', 409, 'Fora do horário de iniciar contato.', field),
  holiday: error('conduct.holiday', 409, 'Hoje é feriado: não se inicia contato.', field),
  massHours: error('conduct.mass-hours', 409, 'Envios em massa saem somente no horário de contato.', field),
  unanswered: error('conduct.unanswered', 409, 'Já há mensagens demais sem resposta.', field),
  pause: error('conduct.pause', 409, 'A última mensagem ainda não teve resposta. Aguarde antes de insistir.', field),
} as const

/** The refusals that a supervisor or administrator may confirm. */
export const confirmableConduct = {
  hours: conductErrors.hours,
  holiday: conductErrors.holiday,
  'mass-hours': conductErrors.massHours,
  unanswered: conductErrors.unanswered,
  pause: conductErrors.pause,
} as const satisfies Partial<Record<ConductRule, ErrorDef>>

/** The caller goes against the company's rules of conduct; only supervisors and administrators may. */
export const isConductConfirmed = z.boolean().default(false)
export const conductRefusals = Object.values(confirmableConduct)

export type ConfirmableRule = keyof typeof confirmableConduct
export const isConfirmable = (rule: ConductRule): rule is ConfirmableRule => rule in confirmableConduct
