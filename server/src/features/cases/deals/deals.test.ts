import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, anOffer } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let negotiator: TestUser
let key: number
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
  key = await aCase(app, {
    tenant,
    negotiator,
    author: 'Maria Aparecida',
    client: 'Banco Andorinha',
    situation: 'contato',
  })
  id = caseCode(toCaseId(key))
})

const change = async (fields: Record<string, unknown>, version = 1, as = negotiator) =>
  app.call(deals.changeCase, { id, version, ...fields }, { as: as.token })
const offer = (
  offerInput: { side: 'ours' | 'theirs'; value: string; move?: 'proposal' | 'counter' },
  as = negotiator,
) => app.call(deals.makeOffer, { id, move: 'proposal', ...offerInput }, { as: as.token })
const ladder = async (as = negotiator) => (await app.call(deals.offers, { id }, { as: as.token })).body
const limit = (amount: string) => app.call(ceilings.setCeiling, { caseId: id, amount }, { as: admin.token })
const audit = async () => {
  const { rows } = await app.sql.query<{ action: string; before: unknown; after: unknown; actor_name: string }>(
    'select action, before, after, actor_name from platform.audit_entry where thread = $1 and tenant_id = $2 order by id',
    [`case:${key}`, tenant.id],
  )
  return rows
}

describe('changing a case', () => {
  it('CASE-011 changes situation, deadline, both counterproposals and the procedural phase on the version that was seen', async () => {
    const fields = {
      dealStatus: 'em negociação',
      limitDate: '2026-12-18',
      authorCounterProposalValue: 'R$ 6.200,00',
      clientCounterProposalValue: '4.500,00',
      processualState: 'Pós Sentença',
    }
    const { body } = await change(fields)
    expect(body.data).toMatchObject({ version: 2, status: 'Em andamento', processualState: 'Pós Sentença' })
    expect(body.data.deal).toMatchObject({
      status: 'Em negociação',
      limitDate: '2026-12-18',
      authorCounterProposalValue: '6.200,00',
      clientCounterProposalValue: '4.500,00',
    })
    expect(body.request).toBeNull()
  })

  it('CASE-012 sets proposals and last proposal with the defendant’s counterproposal, unless that is 0,00', async () => {
    const first = (await change({ clientCounterProposalValue: '4.000,00' })).body.data.deal
    expect(first).toMatchObject({
      clientCounterProposalValue: '4.000,00',
      proposals: '4.000,00',
      lastProposal: '4.000,00',
    })
    const emptied = (await change({ clientCounterProposalValue: '0,00' }, 2)).body.data.deal
    expect(emptied).toMatchObject({
      clientCounterProposalValue: '0,00',
      proposals: '4.000,00',
      lastProposal: '4.000,00',
    })
    const again = (await change({ clientCounterProposalValue: '4.500,50' }, 3)).body.data.deal
    expect(again).toMatchObject({
      clientCounterProposalValue: '4.500,50',
      proposals: '4.500,50',
      lastProposal: '4.500,50',
    })
    const { data } = await ladder()
    expect(data.map(({ side, move, value, outcome }) => ({ side, move, value, outcome }))).toEqual([
      { side: 'ours', move: 'counter', value: '4.500,50', outcome: 'open' },
      { side: 'ours', move: 'counter', value: '0,00', outcome: 'open' },
      { side: 'ours', move: 'counter', value: '4.000,00', outcome: 'superseded' },
    ])
  })

  it('shows who changed the case meanwhile instead of overwriting', async () => {
    await change({ limitDate: '2026-12-18' })
    const answer = await change({ limitDate: '2027-01-10' }, 1, supervisor)
    expect(answer.status).toBe(409)
    expect(answer.refusal).toMatchObject({ code: 'cases.changed-meanwhile', field: 'version' })
    expect((await ladder()).standing.gap).toBeNull()
  })

  it('accepts one of two simultaneous changes to the same version', async () => {
    const answers = await Promise.all([
      change({ limitDate: '2026-12-01' }),
      change({ limitDate: '2026-12-02' }, 1, admin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses a step that the rules do not list, and names the field', async () => {
    await anOffer(app, tenant, Number(id.slice(2)))
    await change({ dealStatus: 'Acordo fechado' })
    const answer = await change({ dealStatus: 'Pago' }, 2)
    expect(answer.status).toBe(409)
    expect(answer.refusal).toMatchObject({ code: 'cases.step-refused', field: 'dealStatus' })
    expect((await change({ dealStatus: 'Inexistente' }, 2)).refusal.code).toBe('cases.unknown-situation')
  })

  it('CASE-013 takes the status that is tied to the situation, and the day of the deal', async () => {
    await anOffer(app, tenant, Number(id.slice(2)))
    const { data } = (await change({ dealStatus: 'Acordo fechado' })).body
    expect(data.status).toBe('Acordo fechado')
    expect(data.deal.closedDealDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    const back = (await change({ dealStatus: 'Em negociação' }, 2)).body.data
    expect(back).toMatchObject({ status: 'Em andamento', deal: { closedDealDate: null } })
    const chosen = (await change({ dealStatus: 'Acordo fechado', status: 'Suspenso', closedDealDate: '2026-01-31' }, 3))
      .body.data
    expect(chosen).toMatchObject({ status: 'Suspenso', deal: { closedDealDate: '2026-01-31' } })
  })

  it('DEAL-003 stores every change with who, when, before and after, and shows it on the case', async () => {
    await change({ dealStatus: 'Em negociação', limitDate: '2026-12-18', authorCounterProposalValue: '6.200,00' })
    const [entry] = await audit()
    expect(entry).toEqual({
      action: 'cases.case.changed',
      actor_name: 'Camila',
      before: {
        dealStatus: 'Contato iniciado',
        limitDate: null,
        authorCounterProposalValue: null,
      },
      after: { dealStatus: 'Em negociação', limitDate: '2026-12-18', authorCounterProposalValue: '6.200,00' },
    })
    const { history } = (await app.call(desk.caseHistory, { id }, { as: negotiator.token })).body
    const changes = history.flatMap((item) =>
      item.changes.map((fieldChange) => ({ ...fieldChange, by: item.by?.name, at: item.at })),
    )
    expect(changes).toContainEqual({
      field: 'limitDate',
      before: null,
      after: '2026-12-18',
      by: 'Camila',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['offer', 'situation']))
  })

  it('DEAL-001 answers a deal with all its fields, DEAL-002 its money exact to the cent', async () => {
    const dealFields = {
      limitDate: '2026-12-18',
      dutyLimitDate: '2026-12-19',
      paymentLimitDate: '2026-12-20',
      dutyToDo: 'Baixar a negativação',
      paymentType: 'PIX',
      selectedPaymentType: 'Parcela única',
      percentSuccubenceFees: 12.5,
      authorCounterProposalText: 'Não aceita menos.',
      authorCounterProposalValue: 'R$ 999.999.999.999,99',
      clientCounterProposalText: 'Última oferta.',
      clientCounterProposalValue: '90.071.992.547,41',
    }
    const { deal } = (await change(dealFields)).body.data
    expect(deal).toMatchObject({
      ...dealFields,
      authorCounterProposalValue: '999.999.999.999,99',
      lastProposal: '90.071.992.547,41',
      proposals: '90.071.992.547,41',
      closedDealDate: null,
    })
    expect((await change({ authorCounterProposalValue: '12,345' }, 2)).refusal.field).toBe('authorCounterProposalValue')
  })

  it('changes nothing when the same values are written again', async () => {
    await change({ clientCounterProposalValue: '4.000,00', clientCounterProposalText: 'Oferta.' })
    const { body } = await change({ clientCounterProposalValue: '4.000,00', clientCounterProposalText: 'Oferta.' }, 2)
    expect(body.data.version).toBe(2)
    expect((await ladder()).data).toHaveLength(1)
  })
})

describe('the ladder of offers', () => {
  it('supersedes the open offer of the same side, keeps the other side’s, and says what lies between', async () => {
    await offer({ side: 'ours', value: '3.000,00' })
    await offer({ side: 'theirs', value: '8.000,00' })
    await offer({ side: 'ours', value: '4.500,00' })
    const { data, standing } = await ladder()
    expect(data.map(({ side, value, outcome }) => `${side} ${value} ${outcome}`)).toEqual([
      'ours 4.500,00 open',
      'theirs 8.000,00 open',
      'ours 3.000,00 superseded',
    ])
    expect(standing).toMatchObject({ ours: '4.500,00', theirs: '8.000,00', gap: '3.500,00' })
  })

  it('changes the situation with the offers, so that it shows which side made the last one', async () => {
    expect((await offer({ side: 'ours', value: '3.000,00' })).body.data.deal.situation.key).toBe('proposta')
    expect((await offer({ side: 'theirs', value: '8.000,00' })).body.data.deal.situation.key).toBe('contraproposta')
    expect((await offer({ side: 'ours', value: '3.500,00' })).body.data.deal.situation.key).toBe('proposta')
    await change({ dealStatus: 'Sem interesse' }, 4)
    expect((await offer({ side: 'ours', value: '3.600,00' })).body.data.deal.situation.key).toBe('sem-interesse')
  })

  it('reopens an offer when the one after it is retracted, and restores the case’s situation', async () => {
    const first = (await offer({ side: 'ours', value: '3.000,00' })).body.offer
    const theirs = (await offer({ side: 'theirs', value: '8.000,00' })).body.offer
    const second = (await offer({ side: 'ours', value: '4.500,00' })).body.offer
    const takeBack = async (made: { id: string } | null) => {
      const { body } = await app.call(
        deals.setOutcome,
        { id: made?.id ?? '', outcome: 'retracted' },
        { as: negotiator.token },
      )
      const { data, standing } = await ladder()
      return {
        deal: body.data.deal,
        standing,
        open: data.filter(({ outcome }) => outcome === 'open').map(({ value }) => value),
      }
    }
    const after = await takeBack(second)
    expect(after).toMatchObject({ standing: { ours: '3.000,00', theirs: '8.000,00', gap: '5.000,00' } })
    expect(after.open).toEqual(['8.000,00', '3.000,00'])
    expect(after.deal).toMatchObject({ lastProposal: '3.000,00', situation: { key: 'contraproposta' } })
    expect((await takeBack(theirs)).deal.situation.key).toBe('proposta')
    const reached = await app.sql.query(
      "select count(*)::int as times from platform.event where tenant_id = $1 and name = 'cases.situation.reached'",
      [tenant.id],
    )
    expect(reached.rows).toEqual([{ times: 3 }])
    const empty = await takeBack(first)
    expect(empty).toMatchObject({ open: [], deal: { lastProposal: null, situation: { key: 'contato' } } })
  })

  it('returns to the situation that a person had chosen before the offer that is taken back', async () => {
    await offer({ side: 'theirs', value: '8.000,00' })
    await change({ dealStatus: 'Em negociação' }, 2)
    const { offer: ours, data } = (await offer({ side: 'ours', value: '3.000,00' })).body
    expect(data.deal.situation.key).toBe('proposta')
    const { body } = await app.call(
      deals.setOutcome,
      { id: ours?.id ?? '', outcome: 'retracted' },
      { as: negotiator.token },
    )
    expect(body.data.deal.situation.key).toBe('negociacao')
  })

  it('does not reopen an offer that was answered, nor one above a ceiling lowered since', async () => {
    const settle = (made: { id: string } | null, outcome: 'refused' | 'retracted') =>
      app.call(deals.setOutcome, { id: made?.id ?? '', outcome }, { as: negotiator.token })
    const words = async () => (await ladder()).data.map(({ value, outcome }) => `${value} ${outcome}`)
    await settle((await offer({ side: 'ours', value: '3.000,00' })).body.offer, 'refused')
    await settle((await offer({ side: 'ours', value: '3.500,00' })).body.offer, 'retracted')
    expect(await words()).toEqual(['3.500,00 retracted', '3.000,00 refused'])
    await offer({ side: 'ours', value: '6.000,00' })
    const lower = (await offer({ side: 'ours', value: '4.000,00' })).body.offer
    await limit('5.000,00')
    await settle(lower, 'retracted')
    expect((await words()).slice(0, 2)).toEqual(['4.000,00 retracted', '6.000,00 superseded'])
  })

  it('closes the deal with the offer that was accepted', async () => {
    const made = (await offer({ side: 'ours', value: '3.000,00' })).body.offer
    const settle = (outcome: 'accepted' | 'refused' | 'open') =>
      app.call(deals.setOutcome, { id: made?.id ?? '', outcome, note: 'Por telefone.' }, { as: negotiator.token })
    const { body } = await settle('accepted')
    expect(body.offer).toMatchObject({ outcome: 'accepted', outcomeBy: 'Camila', outcomeNote: 'Por telefone.' })
    expect(body.data).toMatchObject({ status: 'Acordo fechado', deal: { situation: { key: 'acordo' } } })
    expect(body.data.deal.closedDealDate).not.toBeNull()
    expect((await settle('accepted')).refusal.code).toBe('cases.already-answered')
  })

  it('keeps refused offers, and computes the deal from the rest when one is retracted', async () => {
    await offer({ side: 'ours', value: '3.000,00' })
    const second = (await offer({ side: 'ours', value: '30.000,00' })).body.offer
    const id_ = second?.id ?? ''
    const as = { as: negotiator.token }
    const refused = await app.call(deals.setOutcome, { id: id_, outcome: 'refused' }, as)
    expect(refused.body.data.deal.lastProposal).toBe('30.000,00')
    const correction = { id: id_, from: 'refused', outcome: 'retracted', reason: 'Foi de outro caso.' } as const
    const retracted = await app.call(deals.correctAnswer, correction, as)
    expect(retracted.body.data.deal.lastProposal).toBe('3.000,00')
    expect((await ladder()).data).toHaveLength(2)
  })

  it('CASE-014 updates the situation of several cases, all of them or none', async () => {
    await anOffer(app, tenant, Number(id.slice(2)))
    const other = caseCode(toCaseId(await aCase(app, { tenant, situation: 'pago' })))
    const updateStatus = (ids: string | string[], status: string) =>
      app.call(deals.updateStatus, { ids, status }, { as: negotiator.token })
    expect((await updateStatus([id, other], 'Sem acordo')).refusal.code).toBe('cases.step-refused')
    expect((await updateStatus(id, 'Sem acordo')).body.data[0]).toMatchObject({ status: 'Encerrado sem acordo' })
    expect((await updateStatus([id, other], 'Homologado')).body.data.map((row) => row.deal.status)).toEqual([
      'Homologado',
      'Homologado',
    ])
  })

  it('CASE-019 records the envelope of the draft and the signed draft, and advances the situation', async () => {
    await anOffer(app, tenant, Number(id.slice(2)))
    const envelope = {
      token: 'abc',
      name: 'Minuta AF',
      status: 'pending',
      link: 'https://sign.example/abc',
      signers: [],
    }
    const sent = await app.call(deals.zapsign, { caseId: id, ...envelope }, { as: negotiator.token })
    expect(sent.body).toMatchObject({ envelope, data: { deal: { situation: { key: 'minuta-enviada' } } } })
    const draft = { name: 'minuta-assinada.pdf', url: 'https://sign.example/abc.pdf', signedAt: '2026-11-20T12:00:00Z' }
    const signed = await app.call(deals.signedDraft, { caseId: id, ...draft }, { as: negotiator.token })
    expect(signed.body).toMatchObject({ signedDraft: draft, data: { deal: { situation: { key: 'minuta-assinada' } } } })
    expect((await audit()).map(({ after }) => after)).toMatchObject([
      { draftEnvelope: 'Minuta AF, pending' },
      { signedDraft: 'minuta-assinada.pdf' },
    ])
  })
})

describe('the ceiling', () => {
  const decide = (request: string, approve: boolean, as = supervisor) =>
    app.call(ceilings.decideRequest, { id: request, approve, note: 'Visto.' }, { as: as.token })

  it('makes a request of an offer above it, whatever path the offer takes', async () => {
    await limit('5.000,00')
    const requestAnswer = (await offer({ side: 'ours', value: '5.000,01' })).body
    expect(requestAnswer).toMatchObject({
      offer: null,
      request: { state: 'waiting', value: '5.000,01', ceiling: '5.000,00' },
    })
    expect(requestAnswer.data.deal).toMatchObject({ lastProposal: null, situation: { key: 'alcada' } })
    const edited = (await change({ clientCounterProposalValue: '7.000,00' }, 2)).body
    expect(edited.request).toMatchObject({ state: 'waiting', value: '7.000,00', move: 'counter' })
    expect(edited.data.deal.clientCounterProposalValue).toBeNull()
    const { data } = (await app.call(ceilings.offerRequests, {}, { as: supervisor.token })).body
    expect(data.map(({ value, state }) => ({ value, state }))).toEqual([{ value: '7.000,00', state: 'waiting' }])
  })

  it('makes the offer when somebody else approves it, and returns the case to its situation when not', async () => {
    await limit('5.000,00')
    const first = (await offer({ side: 'ours', value: '6.000,00' })).body.request?.id ?? ''
    const refusal = (await decide(first, false)).body
    expect(refusal).toMatchObject({ offer: null, request: { state: 'refused', note: 'Visto.', decidedBy: 'Renato' } })
    expect(refusal.data.deal.situation.key).toBe('contato')
    const second = (await offer({ side: 'ours', value: '5.500,00' })).body.request?.id ?? ''
    const approval = (await decide(second, true)).body
    expect(approval.offer).toMatchObject({ value: '5.500,00', ceiling: '5.000,00', requestId: second, by: 'Camila' })
    expect(approval.data.deal).toMatchObject({ lastProposal: '5.500,00', situation: { key: 'proposta' } })
    expect((await decide(second, true)).refusal.code).toBe('cases.already-decided')
  })

  it('accepts an offer of theirs above it only after an approval', async () => {
    await limit('5.000,00')
    const theirs = (await offer({ side: 'theirs', value: '6.000,00' })).body.offer?.id ?? ''
    const accept = await app.call(deals.setOutcome, { id: theirs, outcome: 'accepted' }, { as: negotiator.token })
    expect(accept.body).toMatchObject({
      offer: { outcome: 'open' },
      request: { kind: 'acceptance', value: '6.000,00' },
    })
    const approval = (await decide(accept.body.request?.id ?? '', true)).body
    expect(approval).toMatchObject({ offer: { outcome: 'accepted' }, data: { deal: { situation: { key: 'acordo' } } } })
  })

  it('blocks reopening or late acceptance of an offer once it has been lowered below the offer', async () => {
    const ours = (await offer({ side: 'ours', value: '6.000,00' })).body.offer?.id ?? ''
    const correct = (outcome: 'accepted' | 'open') =>
      app.call(
        deals.correctAnswer,
        { id: ours, from: 'refused', outcome, reason: 'Foi engano.' },
        { as: negotiator.token },
      )
    await app.call(deals.setOutcome, { id: ours, outcome: 'refused' }, { as: negotiator.token })
    await limit('5.000,00')
    expect((await correct('open')).refusal.code).toBe('cases.ceiling-lowered')
    const late = (await correct('accepted')).body
    expect(late).toMatchObject({ offer: { outcome: 'refused' }, request: { kind: 'acceptance', value: '6.000,00' } })
    const approval = (await decide(late.request?.id ?? '', true)).body
    expect(approval).toMatchObject({ offer: { outcome: 'accepted' }, data: { deal: { situation: { key: 'acordo' } } } })
  })

  it('lets a supervisor decide only on others’ requests, and an administrator on all', async () => {
    await limit('5.000,00')
    const own = (await offer({ side: 'ours', value: '6.000,00' }, supervisor)).body.request?.id ?? ''
    expect((await decide(own, true)).refusal.code).toBe('cases.own-request')
    const admins = (await offer({ side: 'ours', value: '6.100,00' }, admin)).body.request?.id ?? ''
    expect((await decide(own, true, admin)).refusal.code).toBe('cases.already-decided')
    expect((await decide(admins, true, admin)).body.offer).toMatchObject({ value: '6.100,00', requestId: admins })
  })

  it('lets only the person who asked withdraw a request', async () => {
    await limit('5.000,00')
    const request = (await offer({ side: 'ours', value: '6.000,00' })).body.request?.id ?? ''
    const withdraw = (as: TestUser) => app.call(ceilings.withdrawRequest, { id: request }, { as: as.token })
    expect((await withdraw(admin)).refusal.code).toBe('cases.not-asker')
    const { body } = await withdraw(negotiator)
    expect(body).toMatchObject({ request: { state: 'withdrawn' }, data: { deal: { situation: { key: 'contato' } } } })
  })

  it('is seen only by administrators, supervisors and the case’s own negotiator', async () => {
    const other = await aUser(app, { tenant, name: 'Bruno' })
    await limit('5.123,45')
    const refused = await offer({ side: 'ours', value: '9.000,00' }, other)
    expect(refused.refusal.code).toBe('cases.case-not-yours')
    expect(JSON.stringify(refused.refusal)).not.toContain('5.123,45')
    expect((await ladder(other)).standing).toMatchObject({ ceiling: null, room: null, canSeeCeiling: false })
    for (const user of [admin, supervisor, negotiator])
      expect((await ladder(user)).standing).toMatchObject({ ceiling: '5.123,45', canSeeCeiling: true })
  })
})
