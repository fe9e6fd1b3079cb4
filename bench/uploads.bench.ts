// Measures how much memory hostile files add to the web process, to the worker, and to the processes that open certificates, while they go up
// over HTTP to the built product. UPLOADS=50 is the number of files of each kind.
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { writePkcs12 } from '@tratativa/pdf-signatures'
import { issuePerson, makeAuthority } from '@tratativa/pdf-signatures/testing/authority'
import { hostilePdfs, objectStreamBomb, protectedPdf } from '@tratativa/pdf-text/testing/hostile-pdfs'
import { zipped } from '@tratativa/spreadsheets/testing/make-xlsx'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { memoryOf, ownFlags, print, printAim, projectRoot, startProduct, withPostgres } from './measure.ts'

const files = Number(process.env['UPLOADS'] ?? 50)
const limitMegabytes = 64
const dayMs = 86_400_000

type Bytes = Uint8Array<ArrayBuffer>
type Make = () => Uint8Array | Promise<Uint8Array>

const latin = (text: string) => Buffer.from(text, 'latin1')
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const docx = (body: string, head = '<?xml version="1.0"?>') =>
  zipped({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `${head}<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`,
  })
const outerEntity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

const aCertificate = async () => {
  const now = Date.now()
  const authority = await makeAuthority(new Date(now - 730 * dayMs))
  const validity = { validFrom: new Date(now - dayMs), validUntil: new Date(now + 300 * dayMs) }
  const { privateKey, certificate } = await issuePerson(authority, 'MARIA EXEMPLO', '11144477735', validity)
  return Buffer.from(
    await writePkcs12({ keys: [privateKey], certificates: [certificate, ...authority.chain], password: 'senha' }),
  )
}

/** Files of one kind follow one another; the same attack comes again with other bytes where chance makes it. */
const attacksOf = (pfx: Buffer): Readonly<Record<'pdf' | 'docx' | 'pfx' | 'xml', readonly Make[]>> => ({
  pdf: [...Object.values(hostilePdfs), () => objectStreamBomb(300), () => protectedPdf()],
  docx: [
    () => docx('A'.repeat(200_000_000)),
    () => docx('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>', outerEntity),
    () => docx('<w:p>'.repeat(300_000)),
    async () => (await docx('<w:p/>')).subarray(0, 200),
    () => Buffer.concat([latin('PK\x03\x04'), randomBytes(9_000_000)]),
  ],
  pfx: [
    () => randomBytes(5_000),
    () => pfx.subarray(0, pfx.length / 2),
    () => latin('\x30\x80'.repeat(100_000)),
    () => Buffer.concat([latin('\x30\x84\xff\xff\xff\xff'), pfx]),
    () => Buffer.concat([latin(`\x30\xb2${'\xff'.repeat(50)}`), pfx]),
    () => {
      const changed = Buffer.from(pfx)
      for (let turn = 0; turn < 20; turn += 1) changed[Math.floor(Math.random() * changed.length)] = turn
      return changed
    },
  ],
  xml: [
    () => latin(`${outerEntity}<x>&a;</x>`),
    () => latin('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "&b;&b;">]><x/>'),
    () => latin(`<?xml version="1.0"?>${'<x>'.repeat(2_000_000)}`),
  ],
})

const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    } catch {
      return []
    }
  })

/** Looks at the children of a process until it is stopped; they live for less than a second. */
const watchChildren = (pid: number) => {
  let peak = 0
  const timer = setInterval(() => {
    for (const child of childrenOf(pid))
      try {
        peak = Math.max(peak, peakOf(child))
      } catch {
        // It ended meanwhile.
      }
  }, 10)
  return () => {
    clearInterval(timer)
    return peak
  }
}

const readWorkQuery =
  "select count(*)::int as open from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'cases.document.read') and attempts < max_attempts"

/** A worker listens on no port. */
const startWorker = (url: string, folder: string) => {
  const child = spawn(process.execPath, [...ownFlags, join(projectRoot, 'server', 'dist', 'main.js')], {
    env: { ...process.env, LOG_LEVEL: 'error', DATABASE_URL: url, DATA_DIR: folder, ROLES: 'worker' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Target {
  readonly petition: string
  readonly version: number
  readonly case: number
  readonly person: number
}

/** A petition of the demo that can be edited; the demo is written after the start. */
const findTarget = async (sql: Client): Promise<Target> => {
  for (;;) {
    const { rows } = await sql.query<Target>(
      `select p.id as petition, p.version, p.case_id as case, c.author_id as person
       from petitions.petition p join cases.case c on c.id = p.case_id
       where p.state = 'draft' and c.author_id is not null
         and p.tenant_id in (select m.tenant_id from identity.membership m join identity.account a on a.id = m.account_id
           where a.email = 'admin@144.demo')
       order by p.id limit 1`,
    )
    if (rows[0]) return rows[0]
    await pause(500)
  }
}

const json = { 'content-type': 'application/json' }

const signIn = async (base: string): Promise<string> => {
  const body = JSON.stringify({ email: 'admin@144.demo', password: 'tratativa-demo' })
  const response = await fetch(`${base}/api/auth/login/local`, { method: 'POST', headers: json, body })
  return ((await response.json()) as { jwt: string }).jwt
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** How each kind of file reaches the code that reads it. */
const senderOf = (base: string, jwt: string, { petition, version, case: id, person }: Target) => {
  const authorization = { authorization: `Bearer ${jwt}` }
  const code = caseCode(toCaseId(id))
  const post = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: Bytes | string,
  ): Promise<Answer> => {
    const response = await fetch(base + path, { method: 'POST', headers: { ...authorization, ...headers }, body })
    return { status: response.status, text: await response.text() }
  }
  const upload = (path: string, file: Bytes) => post(path, { 'content-type': 'application/octet-stream' }, file)
  const command = (path: string, input: object) => post(path, json, JSON.stringify(input))
  const addDocument = (file: Bytes, name: string) =>
    upload(`/api/case/api/cases/${code}/documents?name=${name}&documentKind=other`, file)
  return {
    async pdf(file: Bytes) {
      const added = await addDocument(file, 'hostil.pdf')
      if (added.status !== 200) return added
      const { data } = JSON.parse(added.text) as { data: { id: number } }
      const signers = [{ role: 'party', personId: person }]
      const envelope = { documentId: data.id, name: 'Minuta', signers, clientId: randomUUID() }
      return command(`/api/case/api/cases/${code}/envelopes`, envelope)
    },
    docx: (file: Bytes) => upload(`/api/case/api/petitions/${petition}/docx?version=${version}&note=`, file),
    pfx: (file: Bytes) => {
      const consent = { isHolderAware: true, acceptsNoValidity: true }
      const certificate = { password: 'senha', name: `A1 ${randomUUID()}`, role: 'lawyer', ...consent }
      return command('/api/case/digital-certificates', { ...certificate, file: Buffer.from(file).toString('base64') })
    },
    xml: (file: Bytes) => addDocument(file, 'hostil.xml'),
  }
}

type Attacks = ReturnType<typeof attacksOf>
type Kind = keyof Attacks
const kinds: readonly Kind[] = ['pdf', 'docx', 'pfx', 'xml']

const fileOf = async (attacks: Attacks, kind: Kind, index: number): Promise<Bytes> =>
  new Uint8Array((await attacks[kind][index % attacks[kind].length]?.()) ?? [])

/** The worker reads the text of each stored PDF. */
const documentsRead = async (sql: Client) => {
  while (((await sql.query<{ open: number }>(readWorkQuery)).rows[0]?.open ?? 0) > 0) await pause(200)
}

interface Setup {
  readonly attacks: Attacks
  readonly send: ReturnType<typeof senderOf>
  readonly sql: Client
  readonly pids: { readonly web: number; readonly worker: number }
}

const processes = ['web', 'worker'] as const

const residentOf = ({ web, worker }: Setup['pids']) => ({ web: memoryOf(web), worker: memoryOf(worker) })

/** Sends one file, waits until it is read, and returns its answer and what each process needed for it at the most. */
const measureFile = async ({ attacks, send, sql, pids }: Setup, kind: Kind, index: number) => {
  const file = await fileOf(attacks, kind, index)
  for (const name of processes) writeFileSync(`/proc/${pids[name]}/clear_refs`, '5')
  const before = residentOf(pids)
  const { status, text } = await send[kind](file)
  await documentsRead(sql)
  const code = /"code":"([\w.-]+)"/.exec(text)?.[1] ?? ''
  return {
    answer: `${status} ${code}`.trim(),
    web: peakOf(pids.web) - before.web,
    worker: peakOf(pids.worker) - before.worker,
  }
}

const measureKind = async (setup: Setup, kind: Kind) => {
  const { pids } = setup
  const before = residentOf(pids)
  const stopWatching = watchChildren(pids.web)
  const answers = new Map<string, number>()
  const most = { web: 0, worker: 0 }
  for (let index = 0; index < files; index += 1) {
    const { answer, ...added } = await measureFile(setup, kind, index)
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    for (const name of processes) most[name] = Math.max(most[name], added[name])
  }
  const child = stopWatching()
  const after = residentOf(pids)
  const counts = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  print(`\n${kind}: ${files} files, answers ${counts}`)
  for (const name of processes) {
    const isMet = most[name] <= limitMegabytes
    printAim(`${name}: the most that one file adds, MB`, most[name], `${limitMegabytes}`, isMet)
    print(`          ${name} before all of them ${before[name].toFixed(0)} MB, after them ${after[name].toFixed(0)} MB`)
  }
  if (child > 0) print(`  the largest child process of web, MB in all: ${child.toFixed(0)}`)
}

await withPostgres(async (url, folder) => {
  const web = await startProduct(url, folder, 4441, { ROLES: 'web' })
  const worker = startWorker(url, folder)
  const sql = new Client({ connectionString: url })
  await sql.connect()
  try {
    const target = await findTarget(sql)
    const send = senderOf(web.base, await signIn(web.base), target)
    const attacks = attacksOf(await aCertificate())
    // The first file of each kind loads its library.
    for (const kind of kinds) await send[kind](await fileOf(attacks, kind, 0))
    await documentsRead(sql)
    for (const kind of kinds)
      await measureKind({ attacks, send, sql, pids: { web: web.pid, worker: worker.pid } }, kind)
  } finally {
    await sql.end()
    await worker.stop()
    await web.stop()
  }
})
