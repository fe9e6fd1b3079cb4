// Measures the list: pages with totals, deep pages, every order, growth.
import { caseSorts } from '../../contract/src/cases/filter.ts'
import { printAim, print } from '../measure.ts'
import { makeCopy, makeIndexFor, page, pageAndTotal, total } from './best-sql.ts'
import { choices, daily, filterOf, type Three } from './filters.ts'
import { fetchList, type RegisterBenchSetup } from './setup.ts'
import { inTurn, printTimes, type Times } from './timing.ts'

const rounds = 40

const printRatio = (what: string, ours: Times, best: Times) =>
  printAim(`${what}, p50 by that of the best SQL`, ours.p50 / best.p50, 'at most 2', ours.p50 / best.p50 <= 2)

const measurePages = async (stage: RegisterBenchSetup) => {
  for (const three of daily) await makeIndexFor(stage.sql, three)
  const combinationAt = (round: number): Three => daily[round % daily.length] ?? daily[0]
  const times = await inTurn(rounds * daily.length, {
    'page and exact total, over HTTP': (round) => fetchList(stage, { filters: filterOf(combinationAt(round)) }),
    'best SQL, an index for each': (round) => pageAndTotal(stage.pool, combinationAt(round)),
  })
  printTimes(`Page 1 of 15 with three filters and its exact total, ${daily.length} combinations in turn`, times)
  const { p50, p99 } = times['page and exact total, over HTTP']
  printAim('page with three filters and total, p50 ms', p50, 'at most 20', p50 <= 20)
  printAim('page with three filters and total, p99 ms', p99, 'at most 80', p99 <= 80)
  printRatio(
    'page with three filters and total',
    times['page and exact total, over HTTP'],
    times['best SQL, an index for each'],
  )
}

const measureGrowth = async (stage: RegisterBenchSetup) => {
  const input = { withTotal: false }
  const times = await inTurn(rounds * 3, {
    'page 1 without total, all cases': () => fetchList(stage, input),
    'page 1 without total, a tenth': () => fetchList(stage, input, stage.tokens.smaller),
    'best SQL, all cases': () => page(stage.pool),
  })
  printTimes('Growth', times)
  const growth = times['page 1 without total, all cases'].p50 / times['page 1 without total, a tenth'].p50
  printAim('page 1 without total, by that of a tenth of the cases', growth, 'at most 2', growth <= 2)
}

const measureDeep = async (stage: RegisterBenchSetup) => {
  const last = Math.floor((stage.cases * 0.94) / 15)
  for (const by of ['id', 'limitDate', 'author', 'situation', 'lastProposal'] as const) {
    const sort = { by, direction: 'asc' } as const
    for (const number of [500, Math.floor(last / 2), last]) {
      const input = { sort, withTotal: false, pagination: { page: number } }
      const { next } = (await fetchList(stage, input)).pagination
      const name = `page ${number} by ${by}`
      const { numbered } = await inTurn(7, { numbered: () => fetchList(stage, input) })
      printAim(`${name}, p50 ms`, numbered.p50, 'at most 250', numbered.p50 <= 250)
      if (next === null) continue
      const turned = { ...input, pagination: { page: number + 1 }, from: next }
      const after = (await inTurn(7, { after: () => fetchList(stage, turned) })).after
      printAim(`the one after it, p50 ms`, after.p50, 'at most 10', after.p50 <= 10)
    }
  }
}

const measureSorts = async (stage: RegisterBenchSetup) => {
  const asks = caseSorts.flatMap((by) =>
    (['asc', 'desc'] as const).map((direction) => [
      `by ${by}, ${direction}`,
      () => fetchList(stage, { sort: { by, direction }, withTotal: false }),
    ]),
  )
  printTimes(
    'Page 1 in every order, without total',
    await inTurn(10, Object.fromEntries(asks) as Record<string, () => Promise<unknown>>),
  )
}

/** About 225,000 of a million. */
const broad = 'WhatsApp sent'

const measureTotal = async (stage: RegisterBenchSetup) => {
  const choice = choices[broad]
  if (!choice) throw new Error('bench.list: the filter is missing')
  await stage.sql.query('create index on bare.case (tenant_id, is_active, whatsapp_proposal_at)')
  await stage.sql.query('vacuum analyze bare.case')
  const matched = (await fetchList(stage, { filters: choice.filter })).pagination.total ?? 0
  const times = await inTurn(rounds, {
    'with total': () => fetchList(stage, { filters: choice.filter }),
    'without total': () => fetchList(stage, { filters: choice.filter, withTotal: false }),
    'best SQL, total alone': () => total(stage.pool, choice.condition),
  })
  printTimes(`Exact total of ${matched}`, times)
  const spent = times['with total'].p50 - times['without total'].p50
  printAim(`exact total of ${matched}, p50 ms`, spent, 'at most 100', spent <= 100)
}

export const measureList = async (stage: RegisterBenchSetup) => {
  print('\nThe list')
  await makeCopy(stage.sql)
  await measurePages(stage)
  await measureTotal(stage)
  await measureGrowth(stage)
  await measureDeep(stage)
  await measureSorts(stage)
}
