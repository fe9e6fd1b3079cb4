// Runs every combination of three filters on three fields and measures the slowest ones beside the best SQL.
import { printAim, print } from '../measure.ts'
import { makeIndexFor, pageAndTotal } from './best-sql.ts'
import { combinations, filterOf, type Three } from './filters.ts'
import { fetchList, type RegisterBenchSetup } from './setup.ts'
import { inTurn, printTimes, timeOnce, timesOf } from './timing.ts'

const hardest = 6

export const measureHardest = async (stage: RegisterBenchSetup) => {
  const measurements: { three: Three; time: number; total: number }[] = []
  for (const three of combinations()) {
    const ask = () => fetchList(stage, { filters: filterOf(three) })
    const { total } = (await ask()).pagination
    measurements.push({ three, time: await timeOnce(ask), total: total ?? 0 })
  }
  const all = timesOf(measurements.map(({ time }) => time))
  print(
    `\nAll ${measurements.length} combinations of three filters, page and exact total: p50 ${all.p50.toFixed(1)} ms, p99 ${all.p99.toFixed(1)} ms`,
  )
  const worst = measurements.sort((left, right) => right.time - left.time).slice(0, hardest)
  for (const { three, total } of worst) {
    await makeIndexFor(stage.sql, three)
    const times = await inTurn(9, {
      'over HTTP': () => fetchList(stage, { filters: filterOf(three) }),
      'best SQL, an index for it': () => pageAndTotal(stage.pool, three),
    })
    printTimes(`${three.join(' + ')}: ${total} cases`, times)
    const ratio = times['over HTTP'].p50 / times['best SQL, an index for it'].p50
    printAim('p50 by that of the best SQL', ratio, 'at most 2', ratio <= 2)
  }
}
