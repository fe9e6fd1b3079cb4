// Measures changes of many cases: a batch of 50,000 previewed and applied, 50,000 rows imported, and the effect on other users meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { caseColumns } from '../../contract/src/cases/columns.ts'
import { printAim, print } from '../measure.ts'
import { addCases, changeCases } from './best-many.ts'
import { fetchList, post, type RegisterBenchSetup } from './setup.ts'
import { timeOnce, timesOf } from './timing.ts'

const many = 50_000
const beside = { filters: { isActive: true, caseType: 'PASSIVO' as const }, withTotal: false }

interface Run {
  readonly id: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly refused: number
  readonly failure: string | null
}

const get = async <T>({ product, tokens }: RegisterBenchSetup, path: string): Promise<T> => {
  const response = await fetch(product.base + path, { headers: { authorization: `Bearer ${tokens.large}` } })
  return (await response.json()) as T
}

/** Twenty pages a second, the load of an office at work. */
const breathMs = 50

/** Fetches pages of other users until the run reaches one of the states; returns how long each page took. */
const waitBeside = async (stage: RegisterBenchSetup, run: string, states: readonly string[]) => {
  const times: number[] = []
  for (;;) {
    times.push(await timeOnce(() => fetchList(stage, beside, stage.tokens.smaller)))
    const { data } = await get<{ data: Run }>(stage, `/api/case/api/runs/${run}`)
    if (states.includes(data.state)) return { run: data, times: timesOf(times) }
    await pause(breathMs)
  }
}

/**
 * The same pages at the same pace on an idle server. Without pauses they take little more than half as long, because processes that sleep
 * between requests wake slowly, with or without a run.
 */
const idle = async (stage: RegisterBenchSetup) => {
  const ask = () => timeOnce(() => fetchList(stage, beside, stage.tokens.smaller))
  const paced: number[] = []
  for (let round = 0; round < 100; round += 1) {
    paced.push(await ask())
    await pause(breathMs)
  }
  const hot: number[] = []
  for (let round = 0; round < 100; round += 1) hot.push(await ask())
  const [calm, without] = [timesOf(paced).p50, timesOf(hot).p50]
  print(
    `  others' page when idle: p50 ${calm.toFixed(1)} ms at the pace of the office, ${without.toFixed(1)} without a pause`,
  )
  return calm
}

interface ManyCasesFigures {
  readonly seconds: number
  readonly least: number
  /** The median of other users' pages during the run, and on an idle server. */
  readonly p50: number
  readonly calm: number
  /** Seconds of the best SQL for the same number of rows, just before. */
  readonly best?: number
}

const printManyCases = (name: string, { seconds, least, p50, calm, best }: ManyCasesFigures) => {
  const speed = many / seconds
  printAim(`${name}, rows a second`, speed, `at least ${least}`, speed >= least)
  if (best !== undefined)
    print(
      `  ${name}: the best SQL ${(many / best).toFixed(0)} rows a second, ${(seconds / best).toFixed(2)} times as fast`,
    )
  print(`  ${name}: others' p50 ${p50.toFixed(1)} ms`)
  printAim(`${name}, others' p50 by idle p50`, p50 / calm, 'at most 3', p50 / calm <= 3)
}

/** Vacuums the tables first, so that no measured step pays for dead rows of an earlier one. */
const sweep = async ({ sql }: RegisterBenchSetup) => {
  for (const table of ['cases.case', 'cases.case_text', 'people.person', 'platform.audit_entry'])
    await sql.query(`vacuum (analyze) ${table}`)
}

const ended = ['done', 'failed', 'cancelled']

const measureBatch = async (stage: RegisterBenchSetup, calm: number) => {
  const { rows } = await stage.sql.query<{ id: number }>(
    `select id from cases.case where tenant_id = 1 and is_active order by id limit ${many * 2}`,
  )
  const ids = rows.map(({ id }) => id)
  const codes = ids.slice(0, many).map((id) => `AF${String(id).padStart(7, '0')}`)
  const wish = { ids: codes, changes: { limitDate: '2027-03-31', observation: 'Medida.' } }
  const path = '/api/case/api/tools/massEdit'
  const previewed = await timeOnce(() => post(stage, stage.tokens.large, `${path}/preview`, wish))
  print(`  preview of ${many} cases: ${previewed.toFixed(0)} ms`)
  for (const mode of ['whole', 'good']) {
    // Changes the neighbouring cases: a second change of the same cases would find their pages cached.
    await sweep(stage)
    const best = await changeCases(stage, ids.slice(many), wish.changes.limitDate, `Medida ${mode}.`)
    await sweep(stage)
    const changes = { ...wish.changes, observation: `Medida ${mode}.` }
    const started = performance.now()
    const { data } = await post<{ data: Run }>(stage, stage.tokens.large, path, { ...wish, changes, mode })
    const { times } = await waitBeside(stage, data.id, ended)
    const seconds = (performance.now() - started) / 1000
    printManyCases(`batch (${mode})`, { seconds, least: 8_000, p50: times.p50, calm, best })
  }
}

const sheet = () => {
  const keys = ['clientName', 'clientFolder', 'authorName', 'processValue', 'lastProposal', 'limitDate'] as const
  const head = keys.map((key) => caseColumns.find((column) => column.key === key)?.heading ?? '')
  // Each row has an offer; one in forty is above the 60 % that its client allows.
  const line = (index: number) => {
    const value = 1000 + index
    const offered = Math.floor(value * (index % 40 === 0 ? 0.7 : 0.5))
    const names = [`Cliente ${(index % 40) + 1} S.A.`, `IMP-${index}`, `Autora ${index}`]
    return [...names, `${value},00`, `${offered},00`, '31/12/2027'].join(';')
  }
  return [head.join(';'), ...Array.from({ length: many }, (_, index) => line(index))].join('\r\n')
}

const measureImport = async (stage: RegisterBenchSetup, calm: number) => {
  const uploadStartedAt = performance.now()
  const response = await fetch(`${stage.product.base}/api/case/api/tools/import?name=carteira.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.tokens.large}`, 'content-type': 'text/csv' },
    body: sheet(),
  })
  const { data } = (await response.json()) as { data: Run }
  const checked = await waitBeside(stage, data.id, ['ready', ...ended])
  const checking = (performance.now() - uploadStartedAt) / 1000
  printManyCases('check of an import', { seconds: checking, least: 5_000, p50: checked.times.p50, calm })
  await sweep(stage)
  const best = await addCases(stage, many)
  await sweep(stage)
  const started = performance.now()
  await post(stage, stage.tokens.large, `/api/case/api/tools/import/${data.id}/apply`, { mode: 'good' })
  const { run, times } = await waitBeside(stage, data.id, ended)
  if (run.state !== 'done') throw new Error(`bench.many-cases: the import ended ${run.state}: ${run.failure ?? ''}`)
  printManyCases('import', { seconds: (performance.now() - started) / 1000, least: 4_000, p50: times.p50, calm, best })
}

export const measureMany = async (stage: RegisterBenchSetup) => {
  print('\nMany at once')
  const calm = await idle(stage)
  await measureBatch(stage, calm)
  await measureImport(stage, calm)
}
