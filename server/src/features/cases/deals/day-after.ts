const dayMs = 24 * 60 * 60 * 1000

/** The day so many days after this one, of the calendar. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
