import { zone } from '@tratativa/contract/kernel/time'
import type { Settings } from '../settings/settings.store.ts'

/** The assistant answers by the clock of São Paulo, as its notice says. */
export const answerOf = (now: Date, { fromHour, toHour }: Settings) => ({
  by: 'assistant' as const,
  now,
  zone,
  assistantHours: { fromHour, toHour },
})
