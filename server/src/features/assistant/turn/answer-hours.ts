// The hours in which the assistant answers, in São Paulo, which has had no summer time since 2019.
const hourMs = 3_600_000
const saoPauloMs = -3 * hourMs
const dayMs = 24 * hourMs

interface Hours {
  readonly fromHour: number
  readonly toHour: number
}

/** The beginning of the day. */
export const dayStart = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + saoPauloMs) / dayMs) * dayMs - saoPauloMs)

/** Returns null within the hours, otherwise when they begin again. */
export const opensAt = (now: Date, { fromHour, toHour }: Hours): Date | null => {
  const local = now.getTime() + saoPauloMs
  const midnight = Math.floor(local / dayMs) * dayMs
  const hour = (local - midnight) / hourMs
  if (hour >= fromHour && hour < toHour) return null
  const opening = midnight + fromHour * hourMs + (hour < fromHour ? 0 : dayMs)
  return new Date(opening - saoPauloMs)
}
