// Detects the separator: the sign that most lines contain equally often.

const candidates = [';', '\t', ',', '|'] as const
const maxLinesRead = 50

export interface CsvSeparator {
  readonly separator: string
  /** True when the first line names the separator for Excel; that line is skipped. */
  readonly isNamed: boolean
}

/** Counts the separator in each line of the sample, outside quotes. */
const countsOf = (sample: string, separator: string): number[] => {
  const counts: number[] = []
  let [count, isQuoted, length] = [0, false, 0]
  for (const sign of sample) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) count++
    if (isQuoted || (sign !== '\n' && sign !== '\r')) length++
    else if (length > 0) {
      counts.push(count)
      if (counts.length === maxLinesRead) return counts
      ;[count, length] = [0, 0]
    }
  }
  return length > 0 ? [...counts, count] : counts
}

const commonest = (counts: readonly number[]): number => {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  return Math.max(0, ...lines.values()) / Math.max(1, counts.length)
}

export const separatorOf = (sample: string): CsvSeparator => {
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1]
  if (named !== undefined) return { separator: named, isNamed: true }
  const scores = candidates.map((separator) => commonest(countsOf(sample, separator)))
  const best = Math.max(...scores)
  return { separator: candidates[scores.indexOf(best)] ?? ';', isNamed: false }
}
