// Tests files that are stored by work without a caller, removed, and swept.
import { errors } from '@tratativa/contract/kernel/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderFiles } from '../../gateways/files/folder-files.ts'
import { aTenant, type TestTenant } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aCase } from '../../testing/register.ts'
import { sampleFiles } from '../../testing/sample-files.ts'
import type { TenantTx } from '../db/scope.ts'
import type { FileInput } from './files.ts'
import { findFile } from './files.store.ts'
import { removeFile, sweepFiles } from './remove-file.job.ts'
import type { FileStore } from './file-store.ts'

let app: TestApp
let tenant: TestTenant
let fileStore: FileStore

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  fileStore = folderFiles(app.filesRoot)
})
afterAll(() => app.stop())

async function* singleChunk(bytes: Buffer) {
  yield bytes
}
const purpose = 'platform.test'

const makeSignal = () => {
  let send = () => undefined as void
  const sent = new Promise<void>((resolve) => (send = resolve))
  return { send: () => send(), sent }
}
const storeFile = (overrides: Partial<FileInput> = {}) =>
  app.files.store(
    { tenantId: tenant.id, write: (work) => app.db.inTenant(tenant.id, work) },
    { name: 'relatório', purpose, content: singleChunk(sampleFiles.pdf), ...overrides },
    (_tx, file) => Promise.resolve(file),
  )
const all = async () => {
  const keys: string[] = []
  for await (const key of fileStore.olderThan(new Date(Date.now() + 60_000))) keys.push(key)
  return keys
}

describe('a file', () => {
  it('of our own is stored with its row, and read back', async () => {
    const file = await storeFile()
    expect(file).toMatchObject({ name: 'relatório.pdf', kind: 'pdf', made_by: null, size: sampleFiles.pdf.length })
    const storedFile = await app.db.inTenant(tenant.id, (tx) => findFile(tx, file.id, purpose))
    expect(storedFile).toEqual(file)
    const parts: Buffer[] = []
    for await (const part of await app.files.read(file)) parts.push(part as Buffer)
    expect(Buffer.concat(parts).equals(sampleFiles.pdf)).toBe(true)
  })

  it('larger than the inspected head arrives whole, in chunks of any size', async () => {
    async function* pieces() {
      yield Buffer.from('a;b\n')
      for (let row = 0; row < 30_000; row += 1) yield Buffer.from(`${row};x\n`)
    }
    const file = await storeFile({ name: 'x.csv', content: pieces() })
    expect(file).toMatchObject({ kind: 'csv', size: 4 + 30_000 * 3 + 138_890 })
  })

  it('of an unaccepted kind is refused, and the accepted kinds are named', async () => {
    const before = await all()
    await expect(storeFile({ kinds: ['png', 'docx'] })).rejects.toMatchObject({
      def: errors.fileKind,
      message: 'Este tipo de arquivo não é aceito aqui. Envie PNG, DOCX.',
    })
    expect(await all()).toEqual(before)
  })

  it('loses its bytes after the removal has committed, and not before', async () => {
    const file = await storeFile()
    const change = app.db.inTenant(tenant.id, async (tx) => {
      await removeFile(tx, file.id)
      throw new Error('changed its mind')
    })
    await expect(change).rejects.toThrow('changed its mind')
    await app.jobsDone()
    expect(await all()).toContain(file.key)
    await app.db.inTenant(tenant.id, (tx) => removeFile(tx, file.id))
    await app.jobsDone()
    expect(await all()).not.toContain(file.key)
  })

  it('that a document names, in a transaction under way too, stays with its bytes', async () => {
    const file = await storeFile()
    const caseId = await aCase(app, { tenant, author: 'Maria' })
    const [isNamed, isRemoving] = [makeSignal(), makeSignal()]
    const naming = app.db.inTenant(tenant.id, async (tx) => {
      await sql`insert into cases.document (case_id, file_id, name, kind, by_account, by_name)
        values (${caseId}, ${file.id}::uuid, 'a.pdf', 'other', 1, 'Ana')`.execute(tx.sql)
      isNamed.send()
      await isRemoving.sent
    })
    await isNamed.sent
    const removal = app.db.inTenant(tenant.id, (tx) => removeFile(tx, file.id))
    await expect
      .poll(
        async () =>
          (
            await app.sql.query(
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'remove_file'`,
            )
          ).rowCount,
        { interval: 10, timeout: 60_000 },
      )
      .toBe(1)
    isRemoving.send()
    await Promise.all([naming, removal])
    await app.jobsDone()
    expect(await all()).toContain(file.key)
    expect(await app.db.inTenant(tenant.id, (tx) => findFile(tx, file.id, purpose))).toEqual(file)
  })

  it('whose connection is lost after the commit keeps its bytes', async () => {
    const cut = new Error('Connection terminated unexpectedly')
    const write = async <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => {
      await app.db.inTenant(tenant.id, work)
      throw cut
    }
    const before = await all()
    const content = singleChunk(sampleFiles.pdf)
    const storing = app.files.store(
      { tenantId: tenant.id, write },
      { name: 'cortado', purpose, content },
      (_tx, file) => Promise.resolve(file),
    )
    await expect(storing).rejects.toBe(cut)
    expect(await all()).toHaveLength(before.length + 1)
  })

  it('without a row is swept a day later; a file with a row stays', async () => {
    const file = await storeFile()
    const { key: orphan } = await fileStore.put(tenant.id, singleChunk(Buffer.from('x')))
    await sweepFiles(fileStore).handle(app.db)
    expect(await all()).toContain(orphan)
    app.clock.move(25 * 60 * 60 * 1000)
    await sweepFiles(fileStore).handle(app.db)
    app.clock.move(-25 * 60 * 60 * 1000)
    expect(await all()).not.toContain(orphan)
    expect(await all()).toContain(file.key)
  })
})
