// Measures the size of the chats on disk, and the memory of the process after all requests.
import { memoryOf, printAim, print } from '../measure.ts'
import type { Reading, ChatBenchSetup } from './setup.ts'

const kilobyte = 1000

export const bytesOfMessages = async ({ sql }: ChatBenchSetup) => {
  const { rows } = await sql.query<{ bytes: number; count: number }>(
    `select pg_total_relation_size('chat.message')::float8 as bytes, (select count(*) from chat.message)::float8 as count`,
  )
  return rows[0] ?? { bytes: 0, count: 1 }
}

const partsOfIt = `
  select relname as name, pg_relation_size(oid)::float8 as bytes from pg_class
  where oid = 'chat.message'::regclass or oid in (select indexrelid from pg_index where indrelid = 'chat.message'::regclass) order by 2 desc`

export const measureDisk = async (stage: ChatBenchSetup) => {
  const { bytes, count } = await bytesOfMessages(stage)
  const { rows } = await stage.sql.query<{ name: string; bytes: number }>(partsOfIt)
  print(`\n${count} messages on the disk`)
  for (const row of rows) print(`  ${row.name.padEnd(34)}${(row.bytes / count).toFixed(0).padStart(6)} bytes a message`)
  const each = bytes / count / kilobyte
  printAim('disk a message, indexes included, kB', each, 'at most 0.45', each <= 0.45)
}

export const measureMemory = (what: string, pid: number) => {
  const megabytes = memoryOf(pid)
  printAim(`resident memory ${what}, MB`, megabytes, 'at most 160', megabytes <= 160)
}

export const measureSize = async (stage: Reading) => {
  await measureDisk(stage)
  measureMemory('after pages and searches', stage.product.pid)
}
