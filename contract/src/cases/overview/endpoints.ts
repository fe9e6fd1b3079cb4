import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day } from '../../kernel/fields.ts'
import { userId } from '../../kernel/ids.ts'
import { moneyOut } from '../../kernel/money.ts'
import { situation } from '../shapes.ts'
import { casesOverviewAddresses } from './calls.ts'

/** The kinds of deadlines. */
export const deadlineKind = z.enum(['limit', 'duty', 'payment'])
export type DeadlineKind = z.output<typeof deadlineKind>

export const deadlineOfCase = z.object({
  id: z.string(),
  author: z.string(),
  what: deadlineKind,
  day,
  /** Days from today: negative is late. */
  days: z.number(),
  situation,
  /** The value at stake: the other side's demand, or the agreed value. */
  value: moneyOut.nullable(),
})
const deals = z.object({ count: z.number(), value: moneyOut })

export const casesOverviewEndpoints = {
  overview: endpoint({
    ...casesOverviewAddresses.overview,
    summary:
      'What burns, the deals of this month against the last, and where the cases stand: one’s own or everybody’s.',
    input: z.strictObject({ whose: z.enum(['mine', 'all']).optional() }),
    output: z.object({
      data: z.object({
        whose: z.enum(['mine', 'all']),
        /** Whose figures they are; null where they are everybody's. */
        userId: userId.nullable(),
        today: day,
        /** The numbers of cases with an urgent deadline and with a late one, and the first deadlines. */
        deadlines: z.object({ count: z.number(), late: z.number(), data: z.array(deadlineOfCase) }),
        deals: z.object({
          thisMonth: deals,
          /** Up to the same day of last month. */
          lastMonth: deals,
          /** The cumulative agreed value at the end of each day of the month; for last month, all days. */
          running: z.array(z.object({ day: z.number(), thisMonth: moneyOut.nullable(), lastMonth: moneyOut })),
        }),
        cases: z.number(),
        situations: z.array(situation.extend({ count: z.number() })),
      }),
    }),
    errors: [],
  }),
} as const
