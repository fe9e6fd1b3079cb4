// Days of the radar on the stub by the test's clock: many followed processes, some of which change each day, and courts that fail at times.
import type { TestApp } from './app.ts'
import type { TestTenant } from './builders.ts'
import { instanceSample, movementSample } from '../gateways/courts/court-samples.ts'
import { aCase } from './register.ts'
import { radarStep, courtWaits, startRadar, type TestRadar } from './radar.ts'
import { enrollProcesses } from '../features/monitoring/radar/lookups.store.ts'
import type { RadarParts } from '../features/monitoring/radar/radar-step.stream.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
const ageEveryMs = 2 * hourMs

/** The parts of an app that a simulation needs. */
export type SimulatedApp = Pick<TestApp, 'db' | 'sql' | 'clock'>

interface Followed {
  readonly number: string
  readonly alias: string
}

/** Follows invented processes of the courts of the states, as rows; a tenth of them waits for a court. */
const followMany = async (
  app: SimulatedApp,
  tenant: TestTenant,
  { processes, courts }: { readonly processes: number; readonly courts: number },
): Promise<readonly Followed[]> => {
  const sample = await aCase(app as TestApp, { tenant })
  const aliases = Array.from({ length: courts }, (_, index) => `corte${index}`)
  const { rows } = await app.sql.query<Followed>(
    `with template as (select client_id from cases.case where id = $2),
     made as (
       insert into cases.case (tenant_id, client_id, situation_id, status_id, process_number)
       select $1, t.client_id, s.id, s.status_id, lpad(n::text, 20, '0')
       from generate_series(1, $3::integer) n cross join template t
       join cases.situation s on s.tenant_id = $1 and s.key = case when n % 10 = 0 then 'protocolada' else 'negociacao' end
       returning id, process_number
     )
     insert into monitoring.process (tenant_id, case_id, number, court, alias, is_by_rule, followed_at)
     select $1, m.id, m.process_number, 'TJSP', ($4::text[])[1 + m.id % $5::integer], true, $6 from made m
     returning number, alias`,
    [tenant.id, sample, processes, aliases, aliases.length, app.clock.now()],
  )
  await app.sql.query('analyze cases.case, monitoring.process')
  while ((await app.db.asSystem((tx) => enrollProcesses(tx, courtWaits))) > 0);
  await app.sql.query('analyze monitoring.lookup')
  return rows
}

const hours = (ms: number) => Math.round(ms / 36_000) / 100

interface Ages {
  readonly median: number
  readonly p90: number
  readonly oldest: number
}

/** The ages of the last answers about all processes; a process without an answer counts from the time when it was followed. */
const agesOf = async ({ sql, clock }: SimulatedApp): Promise<Ages> => {
  const { rows } = await sql.query<Ages>(
    `select percentile_cont(0.5) within group (order by ms) as median, percentile_cont(0.9) within group (order by ms) as p90,
       max(ms) as oldest
     from (select extract(epoch from $1::timestamptz - coalesce(asked_at, '2000-01-01'))::float8 * 1000 as ms from monitoring.lookup) l`,
    [clock.now()],
  )
  return rows[0] ?? { median: 0, p90: 0, oldest: 0 }
}

interface Course {
  readonly days: number
  /** A part of the processes that changes in a day. */
  readonly changing: number
  /** The calls until a court fails once. */
  readonly failureEvery: number
  /** Servers that work at once. */
  readonly workers: number
  /** The calls until a server is killed while a court answers it. */
  readonly killEvery: number
}

const usual = { changing: 0.03, failureEvery: 100, workers: 1, killEvery: Number.POSITIVE_INFINITY }

/** A server that ends between the answer and storing it: its call is spent, its batch stays taken until its lease ends. */
const killedParts = (parts: RadarParts): RadarParts => ({
  ...parts,
  courts: {
    ...parts.courts,
    async searchIndex(question) {
      await parts.courts.searchIndex(question)
      throw new Error('killed')
    },
  },
})

/** One step of each server, at once; returns the time until the first of them may go on. */
const stepAll = async (servers: readonly RadarParts[]): Promise<number> => {
  const steps = await Promise.allSettled(servers.map(radarStep))
  return Math.min(...steps.map((step) => (step.status === 'fulfilled' ? step.value.waitMs : 0)))
}

const say = ({ stub }: TestRadar, { number, alias }: Followed, instant: Date) => {
  const movements = [movementSample(85, 'Petição', instant.toISOString())]
  stub.put(alias, {
    number,
    instances: [instanceSample({ '@timestamp': instant.toISOString(), movimentos: movements })],
  })
}

/** The same shares in every run. */
const shares = () => {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Runs the radar for days, and measures the ages every two hours, from the sixth on. */
const runDays = async (
  app: SimulatedApp,
  radar: TestRadar,
  followed: readonly Followed[],
  { days, changing, failureEvery, workers, killEvery }: Course,
) => {
  const now = () => app.clock.now().getTime()
  const start = now()
  const parts = { ...radar.parts, random: shares() }
  for (const process of followed) say(radar, process, new Date(start - dayMs))
  const changeEveryMs = dayMs / (followed.length * changing)
  const ages: Ages[] = []
  let [nextChange, nextAge, changed, steps, kills] = [start, start + dayMs / 4, 0, 0, 0]
  while (now() < start + days * dayMs) {
    for (; nextChange < now(); nextChange += changeEveryMs) {
      // A prime step visits all processes.
      const process = followed[(changed++ * 7_919) % followed.length]
      if (process !== undefined) say(radar, process, new Date(nextChange))
    }
    if (steps++ % failureEvery === failureEvery - 1) radar.stub.replyNext({ status: 504 })
    const isKill = radar.stub.figures.calls >= (kills + 1) * killEvery
    if (isKill) kills += 1
    const waitMs = await stepAll(
      Array.from({ length: workers }, (_, worker) => (isKill && worker === 0 ? killedParts(parts) : parts)),
    )
    if (waitMs > 0) app.clock.move(waitMs)
    if (now() >= nextAge) {
      ages.push(await agesOf(app))
      nextAge += ageEveryMs
    }
    // The stub remembers each question.
    radar.stub.asks.length = 0
  }
  const worst = (of: (age: Ages) => number) => hours(Math.max(...ages.map(of)))
  return {
    ...radar.stub.figures,
    kills,
    /** The worst of all measurements. */
    medianAgeHours: worst(({ median }) => median),
    p90AgeHours: worst(({ p90 }) => p90),
    oldestHours: worst(({ oldest }) => oldest),
  }
}

interface SimulationSize extends Partial<Omit<Course, 'days'>> {
  readonly processes: number
  readonly days: number
  readonly courts?: number
}

export const simulateRadar = async (
  app: SimulatedApp,
  tenant: TestTenant,
  { processes, days, courts = 8, ...course }: SimulationSize,
) => {
  const radar = await startRadar(app)
  const followed = await followMany(app, tenant, { processes, courts })
  const figures = await runDays(app, radar, followed, { ...usual, ...course, days })
  await radar.stub.close()
  return figures
}
