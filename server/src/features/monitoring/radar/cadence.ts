// When a process is asked about again. Everything is spread, so that restarts and companies do not ask at one moment.

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** By priority: signed and not filed, filed and not ratified, agreed, negotiated, ended. */
const intervalMs = [4 * hourMs, 4 * hourMs, 8 * hourMs, 8 * hourMs, 24 * hourMs] as const

/** The demo shows news within minutes. */
const demoIntervalMs = 10 * minuteMs

export type RandomShare = () => number

export const jitter = (ms: number, random: RandomShare) => Math.round(ms * (0.85 + random() * 0.3))

export const nextAsk = (priority: number, isDemo: boolean, random: RandomShare): number =>
  jitter(isDemo ? demoIntervalMs : (intervalMs[priority] ?? intervalMs[3]), random)

/** Grows with each failure, up to two hours. */
export const backoff = (failures: number, random: RandomShare): number =>
  jitter(Math.min(30_000 * 2 ** Math.min(failures, 12), 2 * hourMs), random)

/** A killed server's batch is due again after it: more than an answer, its pages and the budget take. */
export const leaseMs = 10 * minuteMs

/** A batch is filled with processes that are due so soon, instead of asking a court for a few. */
export const slackMs = 2 * hourMs

/** Courts send late to the index: a sweep looks back beyond the last one. */
export const overlapMs = 48 * hourMs

/** A movement so long before a process was followed is news; older history is not. */
export const newsBeforeMs = 3 * 24 * hourMs
