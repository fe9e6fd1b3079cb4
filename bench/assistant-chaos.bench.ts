// Writes to many conversations of the assistant in bursts while servers are killed, its model fails and people take over: every burst is
// answered once, in order, and never after somebody has taken over. Then takes conversations over at every moment of a turn. CHAOS_CHATS,
// CHAOS_WORDS, CHAOS_KILLS, CHAOS_FAULTS, CHAOS_TAKEOVERS, CHAOS_RACERS and CHAOS_ROUNDS change the load.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAssistantChaos, runTakeoverRaces } from '../server/src/testing/assistant-chaos.ts'
import { projectRoot, print } from './measure.ts'

const sized = (name: string, standard: number) => Number(process.env[`CHAOS_${name}`] ?? standard)

const program = join(projectRoot, 'server', 'dist', 'main.js')
const inFolder = async <T>(work: (folder: string) => Promise<T>) => {
  const folder = await mkdtemp(join(tmpdir(), 'tratativa-chaos-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sizes = {
  chats: sized('CHATS', 300),
  words: sized('WORDS', 17),
  kills: sized('KILLS', 20),
  faults: sized('FAULTS', 20),
  takeovers: sized('TAKEOVERS', 60),
}
const races = { chats: sized('RACERS', 100), rounds: sized('ROUNDS', 100) }
const counts = await inFolder((folder) => runAssistantChaos({ folder, program }, sizes))
print(JSON.stringify(counts))
const raced = await inFolder((folder) => runTakeoverRaces({ folder, program }, races))
print(JSON.stringify(raced))
if (counts.unanswered + counts.twice + counts.outOfOrder + counts.afterTakeover + raced.afterTakeover > 0)
  process.exitCode = 1
