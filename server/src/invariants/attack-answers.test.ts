// Attacks on the answers of offers and on the deals of colleagues, with the API alone.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesHandoverEndpoints as handovers } from '@tratativa/contract/cases/desk/handover-endpoints'
import type { Correction, Outcome } from '@tratativa/contract/cases/deals/ledger'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase } from '../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let negotiator: TestUser
let colleague: TestUser
let id: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
  negotiator = await aUser(app, { tenant, name: 'Camila' })
  colleague = await aUser(app, { tenant, name: 'Bruno' })
  id = caseCode(toCaseId(await aCase(app, { tenant, negotiator, situation: 'negociacao' })))
})

const offer = (as: TestUser, value: string, side: 'ours' | 'theirs' = 'ours', case_ = id) =>
  app.call(deals.makeOffer, { id: case_, side, move: 'proposal', value }, { as: as.token })
const made = async (value: string, side: 'ours' | 'theirs' = 'ours') =>
  (await offer(negotiator, value, side)).body.offer?.id ?? ''
const answer = (as: TestUser, offerId: string, outcome: Exclude<Outcome, 'superseded' | 'unsent'>) =>
  app.call(deals.setOutcome, { id: offerId, outcome }, { as: as.token })
const correct = (
  as: TestUser,
  offerId: string,
  from: 'accepted' | 'refused',
  outcome: Correction,
  reason = 'O advogado se enganou.',
) => app.call(deals.correctAnswer, { id: offerId, from, outcome, reason }, { as: as.token })
const limit = (amount: string) => app.call(ceilings.setCeiling, { caseId: id, amount }, { as: admin.token })
const ledger = async () => (await app.call(deals.offers, { id }, { as: admin.token })).body
const situation = async () => (await app.call(desk.case, { id }, { as: admin.token })).body.data.deal.situation.key
const outcomesOf = async (offerId: string) => {
  const { rows } = await app.sql.query<{ outcome: string; note: string; by_name: string }>(
    'select outcome, note, by_name from cases.offer_outcome where offer_id = $1 order by id',
    [offerId],
  )
  return rows
}

describe('LOCK-005 one answer ends an offer', () => {
  it.each(['accepted', 'refused'] as const)(
    '%s: nobody answers, reopens or takes it back in passing',
    async (first) => {
      const ours = await made('5.000,00')
      await answer(negotiator, ours, first)
      for (const as of [negotiator, supervisor, admin])
        for (const outcome of ['accepted', 'refused', 'open', 'expired', 'retracted'] as const) {
          const { status, refusal } = await answer(as, ours, outcome)
          expect({ status, code: refusal.code }).toEqual({ status: 409, code: 'cases.already-answered' })
          expect(refusal.message).toContain('Camila já registrou')
        }
      expect(await outcomesOf(ours)).toHaveLength(1)
    },
  )

  it('of two at once one wins, and the other learns who', async () => {
    const ours = await made('5.000,00')
    const answers = await Promise.all([answer(negotiator, ours, 'accepted'), answer(supervisor, ours, 'refused')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal.message).toMatch(/^(Camila|Renato) já registrou/u)
    expect(await outcomesOf(ours)).toHaveLength(1)
  })

  it('a correction has a reason, keeps both in ledger and audit, and tells those concerned', async () => {
    const ours = await made('5.000,00')
    await answer(negotiator, ours, 'accepted')
    expect((await correct(supervisor, ours, 'accepted', 'refused', ' ')).refusal).toMatchObject({ field: 'reason' })
    const { body } = await correct(supervisor, ours, 'accepted', 'refused')
    expect(body).toMatchObject({ offer: { outcome: 'refused', outcomeBy: 'Renato' } })
    expect(body.data.deal).toMatchObject({ situation: { key: 'proposta' }, closedDealDate: null })
    expect(await outcomesOf(ours)).toEqual([
      { outcome: 'accepted', note: '', by_name: 'Camila' },
      { outcome: 'refused', note: 'O advogado se enganou.', by_name: 'Renato' },
    ])
    const { rows } = await app.sql.query(
      "select before, after from platform.audit_entry where tenant_id = $1 and action = 'cases.offer.corrected'",
      [tenant.id],
    )
    expect(rows).toEqual([
      {
        before: { side: 'ours', value: '5.000,00', outcome: 'accepted', answeredBy: 'Camila' },
        after: { side: 'ours', value: '5.000,00', outcome: 'refused', note: 'O advogado se enganou.' },
      },
    ])
    await app.jobsDone()
    const notices = async (user: TestUser) =>
      (await app.call(notificationsEndpoints.notices, {}, { as: user.token })).body.data.map((one) => one.description)
    const words = `Renato corrigiu a resposta à proposta de R$ 5.000,00 no caso ${id}: era aceita, agora está recusada. O advogado se enganou.`
    expect(await notices(negotiator)).toEqual([words])
    expect(await notices(admin)).toEqual([words])
    expect(await notices(supervisor)).toEqual([])
    expect(await notices(colleague)).toEqual([])
  })

  it('is corrected by who answered, for a short time, and else by who supervises', async () => {
    const ours = await made('5.000,00')
    await answer(supervisor, ours, 'refused')
    expect((await ledger()).data[0]).toMatchObject({ canCorrect: true })
    expect((await correct(negotiator, ours, 'refused', 'open')).refusal.code).toBe('cases.correction-not-yours')
    expect((await correct(colleague, ours, 'refused', 'open')).refusal.code).toBe('cases.case-not-yours')
    expect((await correct(admin, ours, 'refused', 'open')).status).toBe(200)
    await answer(negotiator, ours, 'refused')
    expect((await correct(negotiator, ours, 'refused', 'open')).status).toBe(200)
    await answer(negotiator, ours, 'refused')
    await app.sql.query('alter table cases.offer_outcome disable trigger user')
    await app.sql.query("update cases.offer_outcome set at = at - interval '16 minutes' where offer_id = $1", [ours])
    await app.sql.query('alter table cases.offer_outcome enable trigger user')
    expect((await correct(negotiator, ours, 'refused', 'open')).status).toBe(403)
  })

  it('two corrections at once are one, and one of something that changed is told so', async () => {
    const ours = await made('5.000,00')
    await answer(negotiator, ours, 'accepted')
    const both = await Promise.all([
      correct(admin, ours, 'accepted', 'refused'),
      correct(supervisor, ours, 'accepted', 'open'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('cases.answer-moved')
    const open = await made('6.000,00')
    expect((await correct(admin, open, 'refused', 'accepted')).refusal.code).toBe('cases.answer-moved')
  })

  it('leads to no agreement around the judge, in either direction', async () => {
    const theirs = await made('9.000,00', 'theirs')
    await answer(negotiator, theirs, 'refused')
    await limit('1.000,00')
    const late = (await correct(negotiator, theirs, 'refused', 'accepted')).body
    expect(late).toMatchObject({ offer: { outcome: 'refused' }, request: { kind: 'acceptance', value: '9.000,00' } })
    expect(await situation()).toBe('alcada')
    const decide = { id: late.request?.id ?? '', approve: true }
    expect((await app.call(ceilings.decideRequest, decide, { as: supervisor.token })).body.offer).toMatchObject({
      outcome: 'accepted',
      outcomeNote: 'O advogado se enganou.',
    })
    expect(await situation()).toBe('acordo')
    await correct(admin, theirs, 'accepted', 'open')
    expect(await situation()).toBe('contraproposta')
    const close = await app.call(deals.updateStatus, { ids: id, status: 'Acordo fechado' }, { as: negotiator.token })
    expect(close.refusal.code).toBe('cases.not-agreed')
  })

  it('an approval does not accept what somebody refused meanwhile', async () => {
    const theirs = await made('9.000,00', 'theirs')
    await limit('1.000,00')
    const request = (await answer(negotiator, theirs, 'accepted')).body.request?.id ?? ''
    await answer(negotiator, theirs, 'refused')
    const decide = (approve: boolean) =>
      app.call(ceilings.decideRequest, { id: request, approve }, { as: supervisor.token })
    expect((await decide(true)).refusal.code).toBe('cases.already-answered')
    expect((await decide(false)).status).toBe(200)
    expect((await outcomesOf(theirs)).map(({ outcome }) => outcome)).toEqual(['refused'])
  })

  it('an agreement does not outlive the offer that it rests on', async () => {
    const ours = await made('900,00')
    await app.call(deals.updateStatus, { ids: id, status: 'Acordo fechado' }, { as: negotiator.token })
    await answer(negotiator, ours, 'retracted')
    expect(await situation()).not.toBe('acordo')
  })
})

describe('LOCK-005 the deal of a colleague', () => {
  const version = async () => (await app.call(desk.case, { id }, { as: admin.token })).body.data.version

  it('is worked by no call: offers, answers, cells, statuses, drafts and forms are refused', async () => {
    const ours = await made('5.000,00')
    const answered = await made('7.000,00', 'theirs')
    await answer(negotiator, answered, 'refused')
    const before = JSON.stringify([await ledger(), await version()])
    const as = { as: colleague.token }
    const change = async (fields: object) => app.call(deals.changeCase, { id, version: await version(), ...fields }, as)
    const whole = async () => {
      const { client, negotiator: owner } = (await app.call(desk.case, { id }, as)).body.data
      const form = {
        processNumber: '0701300-13.2011.8.26.0020',
        clientFolder: '1',
        value: '18.640,00',
        object: 'x',
        district: 'São Paulo',
        dealLimitDate: '2027-01-10',
        percentSuccubenceFees: 10,
        distributionDate: '2025-03-02',
      }
      const parties = [
        {
          person: {
            is: 'new' as const,
            name: 'Rita',
            cpf: '529.982.247-25',
            addresses: [{ kind: 'phone' as const, value: '(11) 97441-0932' }],
          },
          lawyer: {
            is: 'new' as const,
            name: 'Paulo',
            oab: 'OAB/SP 214.587',
            addresses: [{ kind: 'email' as const, value: 'p@x.test' }],
          },
        },
      ]
      return { ...form, client: client.id, negotiator: owner?.id ?? null, parties }
    }
    const refused = [
      await offer(colleague, '6.000,00'),
      await offer(colleague, '6.000,00', 'theirs'),
      await answer(colleague, ours, 'accepted'),
      await answer(colleague, ours, 'refused'),
      await answer(colleague, ours, 'expired'),
      await answer(colleague, ours, 'retracted'),
      await correct(colleague, answered, 'refused', 'open'),
      await change({ lastProposal: '6.000,00' }),
      await change({ clientCounterProposalValue: '6.000,00' }),
      await change({ authorCounterProposalValue: '6.000,00' }),
      await change({ authorCounterProposalText: 'aceitam' }),
      await change({ dealStatus: 'Acordo fechado' }),
      await change({ dealStatus: 'Em negociação' }),
      await change({ closedDealDate: '2026-01-05' }),
      await app.call(deals.updateStatus, { ids: [id], status: 'Acordo fechado' }, as),
      await app.call(deals.updateStatus, { ids: [id], status: 'Em negociação' }, as),
      await app.call(deals.zapsign, { caseId: id, token: 'x' }, as),
      await app.call(deals.signedDraft, { caseId: id, name: 'minuta.pdf' }, as),
      await app.call(
        desk.editWholeCase,
        { id, version: await version(), ...(await whole()), clientCounterProposalValue: '6.000,00' },
        as,
      ),
    ]
    expect(refused.map(({ status, refusal }) => `${status} ${refusal.code}`)).toEqual(
      refused.map(() => '403 cases.case-not-yours'),
    )
    expect(JSON.stringify([await ledger(), await version()])).toBe(before)
  })

  it('is worked once it was given, and what was asked for before goes on by who lets it pass', async () => {
    await limit('1.000,00')
    const request = (await offer(negotiator, '2.000,00')).body.request?.id ?? ''
    const fields = { id, version: await version(), negotiator: colleague.id }
    expect((await app.call(deals.changeCase, fields, { as: supervisor.token })).status).toBe(200)
    expect((await offer(negotiator, '500,00')).status).toBe(403)
    expect((await offer(colleague, '500,00')).status).toBe(200)
    const decide = { id: request, approve: true }
    expect((await app.call(ceilings.decideRequest, decide, { as: supervisor.token })).body.offer).toMatchObject({
      value: '2.000,00',
    })
  })

  it('is asked for no more once it was given to somebody else', async () => {
    const [handover] = (await app.call(handovers.askForCase, { id }, { as: colleague.token })).body.data.handovers
    const other = await aUser(app, { tenant })
    const takeover = { id, version: await version(), negotiator: other.id }
    await app.call(deals.changeCase, takeover, { as: supervisor.token })
    const decided = await app.call(
      handovers.decideHandover,
      { id: handover?.id ?? '', grant: true },
      { as: other.token },
    )
    expect(decided.refusal.code).toBe('cases.already-decided')
    expect((await app.call(desk.case, { id }, { as: other.token })).body.data.handovers).toEqual([])
  })

  it('is not worked by taking back what was done before it was given', async () => {
    const moved = { id, version: await version(), dealStatus: 'Contraproposta recebida' }
    await app.call(deals.changeCase, moved, { as: negotiator.token })
    const acts = (await app.call(undoEndpoints.undoableActs, {}, { as: negotiator.token })).body.data
    const takeover = { id, version: await version(), negotiator: colleague.id }
    await app.call(deals.changeCase, takeover, { as: supervisor.token })
    const undone = await app.call(undoEndpoints.takeActBack, { id: acts[0]?.id ?? '' }, { as: negotiator.token })
    expect(undone.refusal.code).toBe('cases.case-not-yours')
    expect(await situation()).toBe('contraproposta')
  })

  it('is not worked by taking back what was done before it was deactivated', async () => {
    const moved = { id, version: await version(), dealStatus: 'Contraproposta recebida' }
    await app.call(deals.changeCase, moved, { as: negotiator.token })
    const [act] = (await app.call(undoEndpoints.undoableActs, {}, { as: negotiator.token })).body.data
    await app.sql.query('update cases.case set is_active = false where id = $1', [Number(id.slice(2))])
    const undone = await app.call(undoEndpoints.takeActBack, { id: act?.id ?? '' }, { as: negotiator.token })
    expect(undone.refusal.code).toBe('cases.inactive')
    expect(await situation()).toBe('contraproposta')
  })

  it('that nobody negotiates is open to whoever works on it', async () => {
    const free = caseCode(toCaseId(await aCase(app, { tenant })))
    expect((await offer(colleague, '500,00', 'ours', free)).status).toBe(200)
  })
})
