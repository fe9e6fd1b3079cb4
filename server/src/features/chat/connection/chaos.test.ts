import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runChaos } from '../../../testing/chaos.ts'
import { makeMemoryFolder } from '../../../testing/memory-folder.ts'

let folder: string
beforeAll(() => {
  folder = makeMemoryFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it(
  'SESS-004 loses nothing, sends nothing twice and keeps the order while connections fail, owners are killed and Postgres stops',
  { timeout: 600_000 },
  async () => {
    const size = inject('thorough') ? { chats: 6, words: 12, kills: 2 } : { chats: 4, words: 8, kills: 1 }
    const counts = await runChaos({ folder }, { ...size, stops: 1, faults: 4 })
    const messages = size.chats * size.words
    expect(counts).toEqual({ heard: messages, sent: messages, lost: 0, twice: 0, outOfOrder: 0 })
  },
)
