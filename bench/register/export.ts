// Measures the spreadsheet export of a broad filter, downloaded as a browser does: its speed, and the server's memory meanwhile.
import type { casesExportEndpoints } from '../../contract/src/cases/export/endpoints.ts'
import type { InputTo } from '../../contract/src/kernel/endpoint.ts'
import { cpuSeconds, memoryOf, printAim, print } from '../measure.ts'
import { everyRow } from './best-sql.ts'
import { choices } from './filters.ts'
import { post, type RegisterBenchSetup } from './setup.ts'
import { timeOnce } from './timing.ts'

interface ExportFigures {
  readonly cases: number
  readonly seconds: number
  readonly megabytes: number
  /** The server's memory in megabytes, before the first byte and at its maximum during the download. */
  readonly before: number
  readonly peak: number
  readonly cpu: number
}

const look = 100

const runExport = async (
  stage: RegisterBenchSetup,
  exportInput: InputTo<typeof casesExportEndpoints.prepareExport>,
): Promise<ExportFigures> => {
  const { product, tokens } = stage
  const { data } = await post<{ data: { id: string; total: number } }>(
    stage,
    tokens.large,
    '/api/case/api/tools/export',
    exportInput,
  )
  const before = memoryOf(product.pid)
  const cpu = cpuSeconds(product.pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(product.pid))), look)
  let bytes = 0
  const milliseconds = await timeOnce(async () => {
    const answer = await fetch(`${product.base}/api/case/api/tools/export/${data.id}`, {
      headers: { authorization: `Bearer ${tokens.large}` },
    })
    if (!answer.ok || !answer.body) throw new Error(`bench.export: the export answered ${answer.status}`)
    for await (const piece of answer.body) bytes += piece.length
  })
  clearInterval(watch)
  return {
    cases: data.total,
    seconds: milliseconds / 1000,
    megabytes: bytes / 1024 / 1024,
    before,
    peak,
    cpu: cpuSeconds(product.pid) - cpu,
  }
}

const printExport = (name: string, { cases, seconds, megabytes, before, peak, cpu }: ExportFigures) =>
  print(
    `  ${name}: ${cases} cases, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, ${(cases / seconds).toFixed(0)} rows a second, ` +
      `${((cpu / cases) * 1_000_000).toFixed(0)} µs of the server's processor a row; memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
  )

/** A tenth of the cases may use as much memory as all of them, apart from this tolerance for uncollected garbage. */
const leftLying = 64

const tenthOf = async ({ sql }: RegisterBenchSetup, condition: string) => {
  const { rows } = await sql.query<{ code: string }>(
    `select 'AF' || lpad(c.id::text, 7, '0') as code from cases.case c where c.tenant_id = 1 and c.is_active and ${condition} order by c.id`,
  )
  return rows.slice(0, Math.ceil(rows.length / 10)).map(({ code }) => code)
}

export const measureExport = async (stage: RegisterBenchSetup) => {
  print('\nExport')
  const all = choices['WhatsApp sent']
  if (!all) throw new Error('bench.export: the filter is missing')
  const cases = await tenthOf(stage, all.condition)
  for (const format of ['csv', 'xlsx'] as const) {
    // A warm-up for all measurements.
    await runExport(stage, { ids: cases, format })
    const taken = await runExport(stage, { ids: cases, format })
    const many = await runExport(stage, { filters: all.filter, format })
    printExport(`${format}, a tenth`, taken)
    printExport(`${format}, all`, many)
    const growth = many.peak - Math.max(taken.peak, many.before)
    printAim(`${format}: memory of all above that of a tenth, MB`, growth, `at most ${leftLying}`, growth <= leftLying)
    const best = (await timeOnce(() => everyRow(stage.pool, all.condition))) / 1000
    print(`  ${format}: ${(many.seconds / best).toFixed(1)} times what the best SQL takes to bring the bare rows`)
  }
}
