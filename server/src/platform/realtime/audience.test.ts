import { loginSeconds } from '@tratativa/contract/kernel/time'
import { once } from 'node:events'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '../../testing/app.ts'
import { aTenant, aUser } from '../../testing/builders.ts'

it('a process that accepts connections receives what other processes publish', { timeout: 300_000 }, async () => {
  const app = await startApp()
  const { rows } = await app.sql.query(
    `select 1 from pg_stat_activity where datname = current_database() and query = 'LISTEN "socket.io#/"'`,
  )
  expect(rows).toHaveLength(1)
  await app.stop()
})

it('a console stays connected until its login ends by the clock of the server', async () => {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const connect = (token: string) => {
    const socket = io(app.base, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
    onTestFinished(() => void socket.close())
    return socket
  }
  app.clock.set(new Date('2020-02-03T15:00:00Z'))
  const { token } = await aUser(app, { tenant: await aTenant(app) })
  const lasting = connect(token)
  const isLasting = new Promise((resolve) => lasting.on('connect', () => resolve(true)))
  const isCut = new Promise((resolve) => lasting.on('disconnect', () => resolve('cut')))
  expect(await isLasting).toBe(true)
  app.clock.move(loginSeconds * 1000 - 3_000)
  const ending = connect(token)
  await once(ending as never, 'connect')
  await once(ending as never, 'disconnect')
  expect(await Promise.race([isCut, Promise.resolve('open')])).toBe('open')
})
