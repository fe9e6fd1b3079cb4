// Tests the command that verifies the audit chain from the terminal, while a server keeps writing.
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
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
let token: string

beforeAll(async () => {
  database = await copyDemo()
  folder = await mkdtemp(join(tmpdir(), 'tratativa-audit-'))
  server = await spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
  const answer = await fetch(server.base + urlOf(identityEndpoints.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@144.demo', password: 'tratativa-demo', rememberMe: false }),
  })
  token = ((await answer.json()) as { jwt: string }).jwt
}, 120_000)
afterAll(async () => {
  await owner.end()
  await server.kill('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const addDepartment = (name: string) =>
  fetch(server.base + urlOf(departmentsEndpoints.addDepartment), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, users: [] }),
  })
const verify = () => runBuilt(['verify-audit'], { DATABASE_URL: database.url, DATA_DIR: folder })

describe('npm run verify-audit', () => {
  it('reports that the audit is intact, for the demo and for later changes, while more entries are written', async () => {
    await addDepartment('Antes')
    const verifying = verify()
    const added = await Promise.all(Array.from({ length: 20 }, (_, n) => addDepartment(`Durante ${n}`)))
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 200))
    const { code, output } = await verifying
    expect(output).toMatch(/Company 144: \d+ entries in \d+ links, whole\. Head \d+:[0-9a-f]{64}/)
    expect(output).toContain('The audit is whole.')
    expect(code).toBe(0)
  })

  it('fails and names the company and the entry when one byte was changed', async () => {
    const { rows } = await owner.query<{ id: number }>(
      `select id from platform.audit_entry where tenant_id = 144 order by id offset 3 limit 1`,
    )
    await owner.query('set session_replication_role = replica')
    await owner.query(`update platform.audit_entry set subject = subject || '.' where id = $1`, [rows[0]?.id])
    const { code, output } = await verify()
    expect(output).toContain(`Company 144 is broken: entry ${rows[0]?.id} is not what was written`)
    expect(output).not.toContain('The audit is whole.')
    expect(code).toBe(1)
  })
})
