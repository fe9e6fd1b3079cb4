// Every schedule of a feature is known to the workers, once each.
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../testing/app.ts'

it('starts the schedules of all features by the clock', async () => {
  const app = await startApp({ hasSchedules: true })
  onTestFinished(() => app.stop())
  const { rows } = await app.sql.query<{ name: string }>(
    'select identifier as name from graphile_worker._private_known_crontabs order by 1',
  )
  const schedules = app.features.flatMap((feature) => feature.schedules ?? [])
  expect(schedules.length).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name)).toEqual(schedules.map(({ name }) => name).toSorted())
})
