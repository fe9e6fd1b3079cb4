// Drives the radar of a test app by hand: a step at a time, by the test's clock, against the interfaces of a stub.
import { courtNamesOf } from '@tratativa/contract/monitoring/court-names'
import { movementSample, instanceSample, processSample } from '../gateways/courts/court-samples.ts'
import { startCourtsStub, type CourtsStub } from '../gateways/courts/courts-stub.ts'
import { openCourts } from '../gateways/courts/open-courts.ts'
import { casesWithSignedMinuta } from '../features/envelopes/index.ts'
import type { CourtWaits } from '../features/monitoring/index.ts'
import { enrollProcesses } from '../features/monitoring/radar/lookups.store.ts'
import { readBooks } from '../features/monitoring/radar/read-books.stream.ts'
import { askBatch, claimBatch, type RadarParts } from '../features/monitoring/radar/radar-step.stream.ts'
import { casesWithFiledPetition, casesWithSignedPetition } from '../features/petitions/index.ts'
import type { TestApp } from './app.ts'

/** As the composition root hands them in. */
export const courtWaits: CourtWaits = {
  signed: [casesWithSignedMinuta, casesWithSignedPetition],
  filed: [casesWithFiledPetition],
}

interface RadarOptions {
  readonly perMinute?: number
  /** The limit of the stub. */
  readonly stubPerMinute?: number
  readonly mostTerms?: number
}

/** One batch; `waitMs` is the time until there may be another one. */
export const radarStep = async (parts: RadarParts) => {
  const claimed = await claimBatch(parts)
  if ('waitMs' in claimed) return { waitMs: claimed.waitMs, batch: [] }
  await askBatch(parts, claimed.batch)
  return { waitMs: 0, batch: claimed.batch }
}

export const startRadar = async (
  app: Pick<TestApp, 'db' | 'clock'>,
  { perMinute = 110, stubPerMinute = 120, mostTerms }: RadarOptions = {},
) => {
  const stub = await startCourtsStub({
    now: () => app.clock.now().getTime(),
    perMinute: stubPerMinute,
    ...(mostTerms === undefined ? {} : { mostTerms }),
  })
  const courts = openCourts(
    {
      courts: {
        mode: 'on',
        indexUrl: stub.url,
        indexKey: stub.key,
        gazetteUrl: stub.url,
        bookHosts: [],
        timeoutMs: 5_000,
        perMinute,
      },
    },
    app.clock,
  )
  const parts: RadarParts = {
    db: app.db,
    courts,
    random: () => 0.5,
    pause: (ms) => Promise.resolve(app.clock.move(ms)),
  }
  return {
    stub,
    parts,
    /** Makes one call, and moves the clock to it. */
    async step() {
      const { waitMs, batch } = await radarStep(parts)
      if (waitMs > 0) app.clock.move(waitMs)
      return batch
    },
    /** Asks about everything that is due now. */
    async sweep() {
      while ((await app.db.asSystem((tx) => enrollProcesses(tx, courtWaits))) > 0);
      const end = app.clock.now().getTime() + 30 * 60_000
      for (;;) {
        const { waitMs } = await radarStep(parts)
        if (app.clock.now().getTime() + waitMs > end) return
        app.clock.move(waitMs)
      }
    },
    readBooks: () => readBooks(parts),
  }
}
export type TestRadar = Awaited<ReturnType<typeof startRadar>>

type Happened = readonly (readonly [code: number, name: string, happenedAt: Date])[]

/** Puts a process with these movements into its court's index; `indexedAt` is when the index took it. */
export const courtSays = (
  stub: CourtsStub,
  number: string,
  movements: Happened,
  indexedAt: Date,
  more: Readonly<Record<string, unknown>> = {},
) => {
  const alias = courtNamesOf(number)?.alias ?? ''
  const source = instanceSample({
    movimentos: movements.map(([code, name, happenedAt]) => movementSample(code, name, happenedAt.toISOString())),
    dataHoraUltimaAtualizacao: indexedAt.toISOString(),
    '@timestamp': indexedAt.toISOString(),
    ...more,
  })
  stub.put(alias, processSample(number, source))
}
