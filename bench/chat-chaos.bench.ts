// Sends messages in both directions while every component that can fail fails: no message may be lost, duplicated or reordered.
// CHAOS_CHATS, CHAOS_WORDS, CHAOS_KILLS, CHAOS_STOPS and CHAOS_FAULTS reduce the load.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChaos } from '../server/src/testing/chaos.ts'
import { projectRoot, print } from './measure.ts'

const sized = (name: string, standard: number) => Number(process.env[`CHAOS_${name}`] ?? standard)

const folder = await mkdtemp(join(tmpdir(), 'tratativa-chaos-'))
const sizes = {
  chats: sized('CHATS', 200),
  words: sized('WORDS', 250),
  kills: sized('KILLS', 40),
  stops: sized('STOPS', 2),
  faults: sized('FAULTS', 100),
}
const counts = await runChaos({ folder, program: join(projectRoot, 'server', 'dist', 'main.js') }, sizes)
print(JSON.stringify(counts))
await rm(folder, { recursive: true, force: true })
if (counts.lost + counts.twice + counts.outOfOrder > 0) process.exitCode = 1
