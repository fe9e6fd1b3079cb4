// Servers that are killed at any moment make, send, sign and seal each envelope once: every call is repeated until it is answered.
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { aPdf, tokenIn } from '../../testing/envelopes.ts'
import { openKilledDesk, type KilledDesk } from '../../testing/killed-desk.ts'
import { copyTemplate } from '../../testing/template.ts'

const kills = inject('thorough') ? 100 : 2

let desk: KilledDesk

beforeAll(async () => {
  desk = await openKilledDesk({ database: await copyTemplate(inject('databaseServer')), kills, withinMs: 60 })
}, 480_000)
afterAll(() => desk.close())

const aDocument = async () => {
  const case_ = await desk.aSignableCase()
  const path = `/api/case/api/cases/${case_.code}/documents?name=minuta.pdf&documentKind=draft`
  const response = await fetch(new URL(path, desk.base()), {
    method: 'POST',
    headers: { ...desk.asDesk(), 'content-type': 'application/octet-stream' },
    body: await aPdf(`Minuta ${case_.id}`),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  return { ...case_, documentId: data.id }
}

const collect = async () => {
  const { id, code, lawyer, email, documentId } = await aDocument()
  const input = {
    caseId: code,
    documentId,
    name: 'Minuta',
    signers: [{ role: 'lawyer', personId: lawyer }],
    clientId: randomUUID(),
  }
  const made = await desk.amid(desk.call(endpoints.addEnvelope, input, desk.asDesk()))
  expect(made.status).toBe(200)
  const sent = await desk.amid(desk.call(endpoints.sendEnvelope, { id: made.body.data.id }, desk.asDesk()))
  // 409: it was sent, and the answer was lost.
  expect([200, 409]).toContain(sent.status)
  expect((await desk.signByMail(email)).status).toBe(200)
  return { id, email }
}

const settled = async () => {
  for (;;) {
    const { rows } = await desk.sql.query<{ open: number }>(
      `select (select count(*)::int from envelopes.envelope where state <> 'signed' or recorded_at is null)
        + (select count(*)::int from envelopes.delivery where state = 'waiting') as open`,
    )
    if (rows[0]?.open === 0) return
    await pause(200)
  }
}

it(
  `SIGN-001 ${kills} kills make, send, sign and seal no envelope twice, and lose none`,
  async () => {
    const cases: { readonly id: number; readonly email: string }[] = []
    const isDone = () => desk.killed() >= kills
    while (!isDone()) cases.push(await collect())
    await settled()
    for (const { id, email } of cases) {
      const { rows } = await desk.sql.query<Record<string, number>>(
        `select (select count(*)::int from envelopes.envelope e where e.case_id = $1) as envelopes,
           (select count(*)::int from envelopes.step s join envelopes.envelope e on e.id = s.envelope_id where e.case_id = $1 and s.kind = 'signed') as signed,
           (select count(*)::int from envelopes.step s join envelopes.envelope e on e.id = s.envelope_id where e.case_id = $1 and s.kind = 'sealed') as sealed,
           (select count(*)::int from cases.document d where d.case_id = $1 and d.kind = 'signed-draft') as drafts,
           (select count(*)::int from cases.told t where t.case_id = $1 and t.kind = 'signature') as told`,
        [id],
      )
      expect(rows[0]).toEqual({ envelopes: 1, signed: 1, sealed: 1, drafts: 1, told: 3 })
      // One link to sign, one to the copy.
      expect((await desk.mailsTo(email)).filter((text) => tokenIn(text) !== '')).toHaveLength(2)
    }
    expect(desk.killed()).toBe(kills)
    process.stdout.write(`envelopes: ${desk.killed()} kills, ${cases.length} envelopes sent, signed and sealed once\n`)
  },
  kills * 60_000,
)
