// Groups our unanswered messages into attempts: a greeting, its question and its file are one.
const attemptMs = 10 * 60_000

/** Returns the attempts before this moment. A message that continues the last attempt is not paced: it returns none. */
export const attemptsOf = (sentAt: readonly Date[], now: Date) => {
  const starts: number[] = []
  const times = sentAt.map((at) => at.getTime()).sort((a, b) => a - b)
  for (const time of times) {
    const start = starts.at(-1)
    if (start === undefined || time - start > attemptMs) starts.push(time)
  }
  const lastStart = starts.at(-1)
  const last = times.at(-1)
  if (lastStart === undefined || last === undefined || now.getTime() - lastStart <= attemptMs)
    return { unanswered: 0, lastSentAt: null }
  return { unanswered: starts.length, lastSentAt: new Date(last) }
}
