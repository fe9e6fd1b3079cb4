// Times sequential calls, as a person at a screen experiences them.
import { print } from '../measure.ts'

export interface Times {
  readonly p50: number
  readonly p99: number
  readonly count: number
}

export const timesOf = (all: readonly number[]): Times => {
  const sorted = [...all].sort((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: percentile(0.5), p99: percentile(0.99), count: sorted.length }
}

export const timeOnce = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Runs the candidates alternately, so that noise on the machine affects all of them. */
export const inTurn = async <Name extends string>(
  rounds: number,
  candidates: Readonly<Record<Name, (round: number) => Promise<unknown>>>,
): Promise<Record<Name, Times>> => {
  const names = Object.keys(candidates) as Name[]
  const timesByName = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (const name of names) await candidates[name](0)
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) timesByName.get(name)?.push(await timeOnce(() => candidates[name](round)))
  return Object.fromEntries(names.map((name) => [name, timesOf(timesByName.get(name) ?? [])])) as Record<Name, Times>
}

export const printTimes = (title: string, rows: Readonly<Record<string, Times>>) => {
  print(`\n${title}`)
  print(`  ${''.padEnd(52)}${'p50 ms'.padStart(10)}${'p99 ms'.padStart(10)}${'times'.padStart(8)}`)
  for (const [name, { p50, p99, count }] of Object.entries(rows))
    print(
      `  ${name.padEnd(52)}${p50.toFixed(1).padStart(10)}${p99.toFixed(1).padStart(10)}${String(count).padStart(8)}`,
    )
}
