import { dayAfter } from '../../kernel/time.ts'

const daysAhead = 5
const daysLate = 30

/** Deadlines of these days count as urgent. */
export const urgentDays = (today: string) => ({ from: dayAfter(today, -daysLate), to: dayAfter(today, daysAhead) })
