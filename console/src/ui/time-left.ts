const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** Formats a duration in one unit, rounded up ('40 s', '3 min', '2 h'), because a shorter wait than promised disappoints nobody. */
export const timeLeft = (seconds: number, locale: string) => {
  const chosen = units.find((unit) => seconds >= unit.seconds) ?? units[2]
  const amount = Math.max(1, Math.ceil(seconds / chosen.seconds))
  const short = new Intl.NumberFormat(locale, { style: 'unit', unit: chosen.unit, unitDisplay: 'short' })
  return short.format(amount)
}
