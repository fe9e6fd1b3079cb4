// The rules of conduct that a company sets. Both groups are off until the company switches them on (decision 0056).
import { z } from 'zod'

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
const hours = z
  .strictObject({ fromHour: z.number().int().min(0).max(23), toHour: z.number().int().min(1).max(24) })
  .refine(({ fromHour, toHour }) => fromHour < toHour, { path: ['toHour'] })
export type ReachingHours = z.output<typeof hours>

export const maxHolidays = 60

export const conductRules = z.strictObject({
  /** The hours bind messages and calls that answer nothing, and mass sendings. */
  hasHours: z.boolean(),
  weekdays: hours,
  /** Null: nobody reaches out on Saturdays. On Sundays and holidays nobody does. */
  saturday: hours.nullable(),
  /** Days of the company beside the national holidays: yyyy-mm-dd. */
  holidays: z
    .array(
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .refine(isDay),
    )
    .max(maxHolidays),
  hasPacing: z.boolean(),
  maxUnanswered: z.number().int().min(1).max(20),
  hoursBetween: z.number().int().min(0).max(168),
})
export type ConductRules = z.output<typeof conductRules>

export const defaultConductRules: ConductRules = {
  hasHours: false,
  weekdays: { fromHour: 8, toHour: 20 },
  saturday: { fromHour: 9, toHour: 14 },
  holidays: [],
  hasPacing: false,
  maxUnanswered: 3,
  hoursBetween: 4,
}
