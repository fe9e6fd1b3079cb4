import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as endpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseNoteId, TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { aCase } from '../../../../testing/register.ts'
import { publishTimelineEntry } from '../../index.ts'

let app: TestApp
let tenant: TestTenant
let boss: TestUser
let negotiator: TestUser
let other: TestUser
let caseId: CaseId
let id: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  boss = await aUser(app, { tenant, profileTypeId: 1, name: 'Renata' })
  negotiator = await aUser(app, { tenant, name: 'Camila' })
  other = await aUser(app, { tenant, name: 'Jonas' })
  caseId = toCaseId(await aCase(app, { tenant, author: 'Maria de Souza', client: 'Banco Andorinha', negotiator }))
  id = caseCode(caseId)
})

type TimelineQuery = Omit<InputTo<typeof endpoints.caseTimeline>, 'id'>

const timeline = async (timelineInput: TimelineQuery = {}, as = negotiator) =>
  (await app.call(endpoints.caseTimeline, { id, ...timelineInput }, { as: as.token })).body
const note = async (text: string, as = negotiator) =>
  (await app.call(endpoints.addCaseNote, { id, text }, { as: as.token })).body.data
const offer = (side: 'ours' | 'theirs', value: string, as = negotiator) =>
  app.call(casesDealsEndpoints.makeOffer, { id, side, move: 'proposal', value }, { as: as.token })
const change = async (fields: Record<string, unknown>, as = negotiator) => {
  const { body } = await app.call(endpoints.case, { id }, { as: as.token })
  const input = { id, version: body.data.version, ...fields } as InputTo<typeof casesDealsEndpoints.changeCase>
  return app.call(casesDealsEndpoints.changeCase, input, { as: as.token })
}
const kindsOf = (items: readonly TimelineItem[]) => items.map(({ kind }) => kind)

describe('the timeline of a case', () => {
  it('CASE-015 shows offers, situations, changes and notes, newest first, with counts of each kind', async () => {
    await offer('theirs', '9.000,00')
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    await offer('ours', '3.000,00')
    await change({ object: 'Cobrança', limitDate: '2026-12-01' })
    await note('Ligar depois das 18h')
    const { data, counts, older } = await timeline()
    // The consequences of an offer come after the offer, although all of them happened at the same moment.
    expect(kindsOf(data)).toEqual(['note', 'change', 'situation', 'offer', 'situation', 'offer'])
    expect(data[0]).toMatchObject({ kind: 'note', text: 'Ligar depois das 18h', by: { name: 'Camila' } })
    expect(data.find(({ kind }) => kind === 'change')?.changes).toEqual(
      expect.arrayContaining([
        { field: 'object', before: null, after: 'Cobrança' },
        { field: 'limitDate', before: null, after: '2026-12-01' },
      ]),
    )
    const offers = data.filter(({ kind }) => kind === 'offer')
    expect(offers.map((item) => item.offer)).toMatchObject([
      { side: 'ours', value: '3.000,00', before: null, outcome: 'open' },
      { side: 'theirs', value: '9.000,00', outcome: 'open' },
    ])
    expect(data.some((item) => item.situation?.to?.name === 'Contraproposta recebida')).toBe(true)
    expect(counts).toMatchObject({ offer: 2, note: 1, change: 1 })
    expect(older).toBeNull()
  })

  it('CASE-015 shows a note once when its request is sent again because the answer was lost', async () => {
    const input = { id, text: 'Ligar depois das 18h', clientId: crypto.randomUUID() }
    const send = () => app.call(endpoints.addCaseNote, input, { as: negotiator.token })
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    expect((await timeline()).counts?.note).toBe(1)
  })

  it('CASE-015 is narrowed by kind and by words, ignoring accents and money masks', async () => {
    await offer('theirs', '6.200,00')
    await note('Não aceita à vista')
    expect(kindsOf((await timeline({ kinds: 'note,mail' })).data)).toEqual(['note'])
    expect(kindsOf((await timeline({ search: 'NAO ACEITA A' })).data)).toEqual(['note'])
    const matches = await timeline({ search: '6.200' })
    expect(kindsOf(matches.data)).toEqual(['offer'])
    expect(matches.counts).toEqual({ offer: 1 })
    expect((await timeline({ search: '100%' })).data).toEqual([])
    const wrong = await app.call(endpoints.caseTimeline, { id, kinds: 'note,nada' }, { as: negotiator.token })
    expect(wrong.refusal.field).toBe('kinds.1')
  })

  it('loses and repeats no item while items are added, in both directions', async () => {
    await app.sql.query(
      `insert into cases.note (tenant_id, case_id, text, by_account, by_name, at)
       select $1, $2, 'nota ' || n, $3, 'Camila', timestamptz '2026-01-01' + (n / 7) * interval '1 minute'
       from generate_series(1, 180) n`,
      [tenant.id, caseId, negotiator.accountId],
    )
    const all = fc.asyncProperty(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), async (adds) => {
      const before = (await app.sql.query(`select count(*)::int as n from cases.note where case_id = $1`, [caseId]))
        .rows[0] as { n: number }
      const first = await timeline({ kinds: 'note' })
      const seen = first.data.map(({ key }) => key)
      let older = first.older
      for (const isAdded of [...adds, false, false, false, false]) {
        if (isAdded) await note('entre as páginas')
        if (older === null) break
        const page = await timeline({ kinds: 'note', before: older })
        seen.push(...page.data.map(({ key }) => key))
        older = page.older
      }
      while (older !== null) {
        const page = await timeline({ kinds: 'note', before: older })
        seen.push(...page.data.map(({ key }) => key))
        older = page.older
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(before.n)
      const news = await timeline({ kinds: 'note', after: first.newer ?? '' })
      expect(news.data).toHaveLength(adds.filter(Boolean).length)
      expect(news.data.filter(({ key }) => seen.includes(key))).toEqual([])
      if (news.data.length === 0) return
      const back = await timeline({ kinds: 'note', before: news.older ?? '' })
      expect(back.data[0]?.key).toBe(first.data[0]?.key)
    })
    await fc.assert(all, { numRuns: 6 })
  })

  it('shows a ceiling and who raised it only to those who may see it', async () => {
    await change({ maximumProposal: '5.000,00' }, boss)
    await offer('ours', '7.000,00')
    const ask = async (as: TestUser) =>
      JSON.stringify([await timeline({}, as), (await app.call(endpoints.caseHistory, { id }, { as: as.token })).body])
    expect(await ask(boss)).toContain('5.000,00')
    expect(await ask(negotiator)).toContain('5.000,00')
    expect(await ask(other)).not.toContain('5.000,00')
    expect(await ask(other)).toContain('7.000,00')
  })

  it('stores an event of another feature once', async () => {
    const fact = {
      caseId,
      kind: 'call' as const,
      source: 'call:7',
      what: 'missed',
      subjectId: '7',
      text: 'Sem resposta',
    }
    const eventKinds: string[] = []
    for (const _ of [1, 2]) await app.db.inTenant(tenant.id, (tx) => publishTimelineEntry(tx, fact))
    for (const item of (await timeline()).data) eventKinds.push(item.event?.what ?? item.kind)
    expect(eventKinds).toEqual(['missed'])
    expect((await app.call(endpoints.caseBotHistory, { id }, { as: negotiator.token })).body.history).toHaveLength(1)
  })
})

describe('notes', () => {
  it('CASE-015 are edited by their author within a quarter of an hour, removed and restored', async () => {
    const made = await note('Primeira')
    const noteId = made.note?.id as CaseNoteId
    const edit = (text: string, as = negotiator) =>
      app.call(endpoints.editCaseNote, { id: noteId, text }, { as: as.token })
    expect((await edit('Segunda')).body.data).toMatchObject({
      text: 'Segunda',
      note: { isEdited: true, canEdit: true },
    })
    expect((await edit('Minha', other)).refusal.code).toBe(casesErrors.noteNotYours.code)
    expect((await timeline({}, other)).data[0]?.note).toMatchObject({ canEdit: false, canRemove: false })
    app.clock.set(new Date(app.clock.now().getTime() + 16 * 60_000))
    expect((await edit('Tarde')).refusal.code).toBe(casesErrors.noteTooOld.code)
    await app.call(endpoints.removeCaseNote, { id: noteId }, { as: negotiator.token })
    expect((await timeline()).data).toEqual([])
    expect((await app.call(endpoints.removeCaseNote, { id: noteId }, { as: negotiator.token })).status).toBe(404)
    await app.call(endpoints.restoreCaseNote, { id: noteId }, { as: negotiator.token })
    expect((await timeline()).data[0]?.text).toBe('Segunda')
  })
})

describe('histories', () => {
  it('CASE-016 shows how the case came to its present state, and separately what happened without a person', async () => {
    await offer('theirs', '9.000,00')
    await note('não é história')
    await app.sql.query(
      `insert into platform.audit_entry (tenant_id, action, subject_id, subject, before, after, thread)
       values ($1, 'cases.case.changed', $2, 'x', '{"dealStatus": "Proposta enviada"}', '{"dealStatus": "Em negociação"}', $3)`,
      [tenant.id, id, `case:${caseId}`],
    )
    const history = await app.call(endpoints.caseHistory, { id }, { as: negotiator.token })
    expect(new Set(kindsOf(history.body.history))).toEqual(new Set(['offer', 'situation']))
    const bot = await app.call(endpoints.caseBotHistory, { id }, { as: negotiator.token })
    expect(bot.body.history).toMatchObject([
      { by: null, situation: { from: { name: 'Proposta enviada' }, to: { name: 'Em negociação', tone: 'talk' } } },
    ])
    expect((await app.call(endpoints.caseHistory, { id: 'AF9999999' }, { as: negotiator.token })).status).toBe(404)
  })

  it('CASE-015 shows the audit trail of a case to supervisors and administrators: who, when, from where', async () => {
    await change({ object: 'Cobrança' })
    await note('uma nota')
    const trail = await app.call(endpoints.caseAudit, { id }, { as: boss.token })
    expect(trail.body.data).toMatchObject([
      { action: 'cases.note.added', by: 'Camila', subject: 'Maria de Souza x Banco Andorinha' },
      {
        by: 'Camila',
        address: expect.stringMatching(/./),
        changes: [{ field: 'object', before: null, after: 'Cobrança' }],
      },
    ])
    expect((await app.call(endpoints.caseAudit, { id }, { as: negotiator.token })).status).toBe(403)
  })
})
