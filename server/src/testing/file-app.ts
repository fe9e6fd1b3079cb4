// A small web server on the real app, with one upload and two downloads of its own, to test what every upload and download has.
import { endpoint, urlOf } from '@tratativa/contract/kernel/endpoint'
import { bytes, fileId, fileName } from '@tratativa/contract/kernel/file'
import { errors } from '@tratativa/contract/kernel/errors'
import { permission } from '@tratativa/contract/kernel/permission'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import { makeAuthenticate, makeVouch } from '../features/identity/index.ts'
import { makeSeal } from '../platform/crypto/seal.ts'
import { findFile } from '../platform/files/files.store.ts'
import { download, upload, type Binding } from '../platform/http/binding.ts'
import { linkBindings } from '../platform/http/links.ts'
import { makeMetrics } from '../platform/http/metrics.ts'
import type { DownloadFile } from '../platform/http/download.ts'
import { makeWebServer } from '../platform/http/server.ts'
import { makeLog } from '../platform/log/log.ts'
import { orRefuse } from '../platform/refusal/refusal.ts'
import { aTenant, aUser, type TestUser } from './builders.ts'
import { startApp, type TestApp } from './app.ts'
import { sampleFiles } from './sample-files.ts'

type Body = NonNullable<RequestInit['body']>

const may = permission('platform.test.file', [1, 2])
export const limit = 300_000
const purpose = 'platform.test'

export const uploadTestFile = endpoint({
  host: 'case',
  method: 'POST',
  path: '/test/files',
  kind: 'upload',
  permission: may,
  summary: 'Brings a file.',
  file: { maxBytes: limit, kinds: ['pdf', 'png', 'csv', 'mp3'] },
  input: z.strictObject({ name: fileName, fail: z.enum(['before', 'after']).optional() }),
  output: z.object({ id: fileId, name: z.string(), kind: z.string(), size: z.number() }),
  errors: [errors.notFound],
})
export const fetchFile = endpoint({
  host: 'case',
  method: 'GET',
  path: '/test/files/:id',
  kind: 'download',
  permission: may,
  summary: 'Gives a file.',
  input: z.strictObject({ id: fileId, inline: z.enum(['true', 'false']).optional() }),
  output: bytes,
  errors: [errors.notFound],
})
export const fetchRows = endpoint({
  host: 'case',
  method: 'GET',
  path: '/test/rows',
  kind: 'download',
  permission: may,
  summary: 'Makes a file on the way.',
  input: z.strictObject({ name: z.string(), breakAt: z.coerce.number().optional() }),
  output: bytes,
  errors: [],
})

/** The progress of the row generator, and the fields to add to an answer. */
interface State {
  made: { rows: number; isEnded: boolean; ended: Promise<void> }
  overrides: Partial<DownloadFile>
}

const watchRows = (state: State) => {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  state.made = { rows: 0, isEnded: false, ended }
  return end
}

const newState = (): State => ({ made: { rows: 0, isEnded: false, ended: Promise.resolve() }, overrides: {} })

const rowsUntil = (state: State, breakAt: number | undefined): DownloadFile => ({
  name: 'casos.csv',
  mime: 'text/csv; charset=utf-8',
  async *open() {
    const end = watchRows(state)
    const { made } = state
    try {
      for (;;) {
        if (made.rows === breakAt) throw new Error('the row source failed')
        if (breakAt === undefined && made.rows === 3_000) return
        made.rows += 1
        await new Promise((resolve) => setImmediate(resolve))
        yield `${made.rows};${'x'.repeat(1_000)}\n`
      }
    } finally {
      made.isEnded = true
      end()
    }
  },
})

const bindings = (app: TestApp, state: State): Binding[] => {
  const own = [
    upload(uploadTestFile, async (call, { name, fail }, file) => {
      if (fail === 'before') await call.read(() => Promise.reject(new Error('failed before')))
      return app.files.store(
        call,
        { name, purpose, content: file.content, kinds: file.rule.kinds, madeBy: call.actor.accountId },
        (_tx, kept) => (fail === 'after' ? Promise.reject(new Error('failed after')) : Promise.resolve(kept)),
      )
    }),
    download(fetchFile, async (call, { id, inline }) => {
      const file = orRefuse(await call.read((reader) => findFile(reader, id, purpose)), errors.notFound)
      return { ...app.files.outgoing(file, { isInline: inline === 'true' }), ...state.overrides }
    }),
    download(fetchRows, (_call, { name, breakAt }) => Promise.resolve({ ...rowsUntil(state, breakAt), name })),
  ]
  return [...own, ...linkBindings(makeSeal(app.keys.seal), own)]
}

const makeWeb = (app: TestApp, state: State) =>
  makeWebServer({
    db: app.db,
    log: makeLog('silent'),
    metrics: makeMetrics({
      connected: () => 0,
      pools: () => [],
      jobs: () => Promise.resolve({ waiting: 0, dead: 0 }),
    }),
    authenticate: makeAuthenticate(app.tokens, app.clock),
    vouch: makeVouch(app.clock),
    seal: makeSeal(app.keys.seal),
    bindings: bindings(app, state),
    hooks: [],
    consoleRoot: '/nonexistent',
    consoleConfig: {},
    settings: {
      trustProxy: 0,
      corsOrigins: [],
      ratePerMinute: 100_000,
      guardedRatePerMinute: 100_000,
      metricsToken: undefined,
      consoleSockets: [],
    },
  })

export const as = (user: TestUser) => ({ authorization: `Bearer ${user.token}` })
export const pdf = (size: number) => Buffer.concat([sampleFiles.pdf, randomBytes(size - sampleFiles.pdf.length)])

const callsOf = (base: string, admin: TestUser) => {
  const send = (name: string, body: Body, { user = admin, fail }: { user?: TestUser; fail?: string } = {}) => {
    const query = new URLSearchParams({ name, ...(fail ? { fail } : {}) })
    return fetch(`${base}${urlOf(uploadTestFile)}?${query.toString()}`, {
      method: 'POST',
      headers: { ...as(user), 'content-type': 'application/octet-stream' },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    })
  }
  return {
    send,
    /** Returns the id of the stored file. */
    async kept(name: string, body: Body): Promise<string> {
      return ((await (await send(name, body)).json()) as { id: string }).id
    },
    get: (id: string, headers: Record<string, string> = {}, query = '') =>
      fetch(`${base}${urlOf(fetchFile).replace(':id', id)}${query}`, { headers: { ...as(admin), ...headers } }),
  }
}

const fileFolderOf = (app: TestApp) => {
  const shelf = async () =>
    (await readdir(app.filesRoot, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  const rowCount = async () =>
    (await app.sql.query<{ n: number }>('select count(*)::int n from platform.file')).rows[0]?.n
  return { shelf, everything: async () => ({ files: await shelf(), rows: await rowCount() }) }
}

export const startFileApp = async () => {
  const app = await startApp()
  const tenant = await aTenant(app)
  const admin = await aUser(app, { tenant, profileTypeId: 1 })
  const negotiator = await aUser(app, { tenant, profileTypeId: 3 })
  const state = newState()
  const web = await makeWeb(app, state)
  const base = await web.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    base,
    tenant,
    admin,
    negotiator,
    state,
    ...callsOf(base, admin),
    ...fileFolderOf(app),
    async stop() {
      await web.close()
      await app.stop()
    },
  }
}

export type FileApp = Awaited<ReturnType<typeof startFileApp>>
