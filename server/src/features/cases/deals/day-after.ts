const dayMs = 24 * 60 * 60 * 1000

/** Returns the calendar day `days` after `day`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
