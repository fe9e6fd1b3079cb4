// Many at once: a batch of 50,000 previewed and applied, 50,000 lines imported, and what others feel of it meanwhile.
import { caseColumns } from '../../contract/src/cases/columns.ts'
import { printAim, say } from '../measure.ts'
import { fetchList, post, type Stage } from './stage.ts'
import { timeOnce, timesOf } from './timing.ts'

const many = 50_000
const beside = { filter: { isActive: true, caseType: 'PASSIVO' as const }, withTotal: false }

interface Run {
  readonly id: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly refused: number
  readonly failure: string | null
}

const get = async <T>({ product, tokens }: Stage, path: string): Promise<T> => {
  const response = await fetch(product.base + path, { headers: { authorization: `Bearer ${tokens.large}` } })
  return (await response.json()) as T
}

/** Asks others' pages until the run has come to the state; how long each took. */
const waitBeside = async (stage: Stage, run: string, states: readonly string[]) => {
  const times: number[] = []
  for (;;) {
    times.push(await timeOnce(() => fetchList(stage, beside, stage.tokens.smaller)))
    const { data } = await get<{ data: Run }>(stage, `/api/case/api/runs/${run}`)
    if (states.includes(data.state)) return { run: data, times: timesOf(times) }
  }
}

const idle = async (stage: Stage) => {
  const times: number[] = []
  for (let round = 0; round < 100; round += 1)
    times.push(await timeOnce(() => fetchList(stage, beside, stage.tokens.smaller)))
  return timesOf(times).p50
}

const tell = (name: string, seconds: number, least: number, p50: number, calm: number) => {
  const speed = many / seconds
  printAim(`${name}, rows a second`, speed, `at least ${least}`, speed >= least)
  printAim(`${name}, others' p50 by idle p50`, p50 / calm, 'at most 3', p50 / calm <= 3)
}

const ended = ['done', 'failed', 'cancelled']

const measureBatch = async (stage: Stage, calm: number) => {
  const { rows } = await stage.sql.query<{ code: string }>(
    `select 'AF' || lpad(id::text, 7, '0') as code from cases.case where tenant_id = 1 and is_active order by id limit ${many}`,
  )
  const wish = { cases: rows.map(({ code }) => code), fields: { limitDate: '2027-03-31', observation: 'Medida.' } }
  const path = '/api/case/api/tools/massEdit'
  const previewed = await timeOnce(() => post(stage, stage.tokens.large, `${path}/preview`, wish))
  say(`  preview of ${many} cases: ${previewed.toFixed(0)} ms`)
  for (const mode of ['whole', 'good']) {
    const fields = { ...wish.fields, observation: `Medida ${mode}.` }
    const started = performance.now()
    const { data } = await post<{ data: Run }>(stage, stage.tokens.large, path, { ...wish, fields, mode })
    const { times } = await waitBeside(stage, data.id, ended)
    tell(`batch (${mode})`, (performance.now() - started) / 1000, 10_000, times.p50, calm)
  }
}

const sheet = () => {
  const keys = ['clientName', 'clientFolder', 'authorName', 'processValue', 'lastProposal', 'limitDate'] as const
  const head = keys.map((key) => caseColumns.find((column) => column.key === key)?.heading ?? '')
  // Each with an offer, one in forty above the 60 % that its client allows.
  const line = (at: number) => {
    const value = 1000 + at
    const offered = Math.floor(value * (at % 40 === 0 ? 0.7 : 0.5))
    const names = [`Cliente ${(at % 40) + 1} S.A.`, `IMP-${at}`, `Autora ${at}`]
    return [...names, `${value},00`, `${offered},00`, '31/12/2027'].join(';')
  }
  return [head.join(';'), ...Array.from({ length: many }, (_, at) => line(at))].join('\r\n')
}

const measureImport = async (stage: Stage, calm: number) => {
  const brought = performance.now()
  const response = await fetch(`${stage.product.base}/api/case/api/tools/import?name=carteira.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.tokens.large}`, 'content-type': 'text/csv' },
    body: sheet(),
  })
  const { data } = (await response.json()) as { data: Run }
  const checked = await waitBeside(stage, data.id, ['ready', ...ended])
  tell('check of an import', (performance.now() - brought) / 1000, 5_000, checked.times.p50, calm)
  const started = performance.now()
  await post(stage, stage.tokens.large, `/api/case/api/tools/import/${data.id}/apply`, { mode: 'good' })
  const { run, times } = await waitBeside(stage, data.id, ended)
  if (run.state !== 'done') throw new Error(`the import ended ${run.state}: ${run.failure ?? ''}`)
  tell('import', (performance.now() - started) / 1000, 5_000, times.p50, calm)
}

export const measureMany = async (stage: Stage) => {
  say('\nMany at once')
  const calm = await idle(stage)
  await measureBatch(stage, calm)
  await measureImport(stage, calm)
}
