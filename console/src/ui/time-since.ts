const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Writes how long ago something was, in a short form of the language: 'há 2 h'. */
export const timeSince = (elapsedMs: number, language: string): string => {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000))
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' })
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? format.format(-Math.floor(seconds / unit[1]), unit[0]) : format.format(-seconds, 'second')
}
