// Tests the command that prints the corrected readings of a company as examples of the corpus.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDemo } from '../testing/demo-database.ts'
import { runBuilt, spawnServer, type SpawnedServer } from '../testing/spawned-server.ts'
import type { TestDatabase } from '../testing/template.ts'

let database: TestDatabase
let folder: string
let server: SpawnedServer
let owner: Client

beforeAll(async () => {
  database = await copyDemo()
  folder = await mkdtemp(join(tmpdir(), 'tratativa-terms-'))
  server = await spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
}, 120_000)
afterAll(async () => {
  await owner.end()
  await server.kill('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const terms = (...rest: string[]) => runBuilt(['terms', ...rest], { DATABASE_URL: database.url, DATA_DIR: folder })

describe('npm run terms', () => {
  it('TERM-001 prints the corrections of one company, masked, and says so when there are none', async () => {
    expect(await terms('--tenant', '144')).toMatchObject({ code: 0, output: '// No corrections are stored.\n' })
    const { rowCount } = await owner.query(
      `with message as (
         update chat.message x set text = 'Aqui é o Dr. Nelson Prado, OAB/SP 123.456, nelson@adv.br: o conserto foi R$ 3.280,00'
         where x.id = (select m.id from chat.message m join chat.chat c on c.id = m.chat_id
           where m.tenant_id = 144 and not m.is_ours and c.case_id is not null limit 1) returning x.*
       )
       insert into cases.reading_correction (tenant_id, case_id, message_id, read_cents, read_instalments, user_id)
       select 144, c.case_id, x.id, 328000, 1, (select id from identity.membership where tenant_id = 144 limit 1)
       from message x join chat.chat c on c.id = x.chat_id`,
    )
    expect(rowCount).toBe(1)
    const text = 'Aqui é o Dr. Fulano, OAB/SP 000.000, nome@exemplo.com.br: o conserto foi R$ 3.280,00'
    expect(await terms('--tenant', '144')).toMatchObject({ code: 0, output: `  { text: '${text}', asks: [] },\n` })
    expect((await terms('--tenant', '145')).output).toBe('// No corrections are stored.\n')
  })

  it('TERM-001 names its option when the company is left out', async () => {
    const { code, output } = await terms()
    expect(code).toBe(1)
    expect(output).toContain('--tenant')
  })
})
