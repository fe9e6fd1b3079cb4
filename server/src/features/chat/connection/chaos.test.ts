import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runChaos } from '../../../testing/chaos.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tratativa-chaos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it(
  'SESS-004 loses nothing, sends nothing twice and keeps the order while connections fail, owners are killed and Postgres stops',
  { timeout: 600_000 },
  async () => {
    const sizes = { chats: 6, words: 12, kills: 2, stops: 1, faults: 4 }
    const counts = await runChaos(folder, sizes)
    expect(counts).toEqual({ heard: 72, sent: 72, lost: 0, twice: 0, outOfOrder: 0 })
  },
)
