// Days of the radar on the stub by the test's clock: many followed processes, some of which change each day, and a court that fails at times.
import type { TestApp } from './app.ts'
import type { TestTenant } from './builders.ts'
import { instanceSample, movementSample } from '../gateways/courts/court-samples.ts'
import { aCase } from './register.ts'
import { courtWaits, startRadar } from './radar.ts'
import { enrollProcesses } from '../features/monitoring/radar/lookups.store.ts'
import { radarStep } from '../features/monitoring/radar/radar-step.stream.ts'

const dayMs = 24 * 60 * 60 * 1_000
const aliases = ['tjsp', 'tjrj', 'tjmg', 'tjrs', 'tjpr', 'tjba', 'trt2', 'trf1']

interface Size {
  readonly processes: number
  readonly days: number
}

/** Follows invented processes, as rows; a tenth of them waits for a court. */
const followMany = async (app: TestApp, tenant: TestTenant, processes: number) => {
  const sample = await aCase(app, { tenant })
  const { rows } = await app.sql.query<{ number: string; alias: string }>(
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
  while ((await app.db.asSystem((tx) => enrollProcesses(tx, courtWaits))) > 0);
  return rows
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

const hours = (ms: number) => Math.round(ms / 36_000) / 100

export const simulateRadar = async (app: TestApp, tenant: TestTenant, { processes, days }: Size) => {
  const radar = await startRadar(app)
  const { stub } = radar
  const followed = await followMany(app, tenant, processes)
  const say = (index: number, instant: Date) => {
    const { number, alias } = followed[index] ?? { number: '', alias: '' }
    const movements = [movementSample(85, 'Petição', instant.toISOString())]
    const source = instanceSample({ '@timestamp': instant.toISOString(), movimentos: movements })
    stub.put(alias, { number, instances: [source] })
  }
  const start = app.clock.now().getTime()
  followed.forEach((_, index) => say(index, new Date(start - dayMs)))
  let calls = 0
  let nextChange = start
  let changed = 0
  // Three in a hundred change in a day, in an order that visits all.
  const changeEveryMs = dayMs / (processes * 0.03)
  while (app.clock.now().getTime() < start + days * dayMs) {
    for (; nextChange < app.clock.now().getTime(); nextChange += changeEveryMs)
      say((changed++ * 7_919) % processes, new Date(nextChange))
    if (calls++ % 100 === 99) stub.replyNext({ status: 504 })
    const { waitMs } = await radarStep(radar.parts)
    if (waitMs > 0) app.clock.move(waitMs)
  }
  const { rows } = await app.sql.query<{ ms: number | null }>(
    'select extract(epoch from $1::timestamptz - asked_at) * 1000 as ms from monitoring.lookup',
    [app.clock.now()],
  )
  await stub.close()
  const ages = rows
    .map(({ ms }) => (ms === null ? Number.POSITIVE_INFINITY : Number(ms)))
    .toSorted((left, right) => left - right)
  return {
    calls: stub.figures.calls,
    refused: stub.figures.refused,
    mostInMinute: stub.figures.mostInMinute,
    medianAgeHours: hours(quantile(ages, 0.5)),
    p90AgeHours: hours(quantile(ages, 0.9)),
    oldestHours: hours(quantile(ages, 1)),
  }
}
