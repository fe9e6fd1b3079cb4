// Attacks on ceilings by users who are limited by them, with only the API.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesHandoverEndpoints as handovers } from '@tratativa/contract/cases/desk/handover-endpoints'
import { casesListEndpoints as list } from '@tratativa/contract/cases/list/endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesRulesEndpoints as rules } from '@tratativa/contract/cases/rules/endpoints'
import { situationId as situationShape } from '@tratativa/contract/cases/deals/shapes'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { caseCode, clientId as clientShape, subClientId as subShape, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase, aClient, aSubClient, situationId } from '../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let negotiator: TestUser
let id: string
let client: ReturnType<typeof clientShape.parse>
let otherClient: ReturnType<typeof clientShape.parse>

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  negotiator = await aUser(app, { tenant })
  const caseInput = { client: 'Banco Andorinha', processValue: 10_000_00, situation: 'negociacao' }
  id = caseCode(toCaseId(await aCase(app, { tenant, negotiator, ...caseInput })))
  client = clientShape.parse(await aClient(app, tenant, caseInput.client))
  otherClient = clientShape.parse(await aClient(app, tenant, 'Banco Sem Limite'))
})

type Limit = Parameters<typeof app.call<typeof ceilings.setCeiling>>[1]
type Fields = Omit<Parameters<typeof app.call<typeof deals.changeCase>>[1], 'id' | 'version'>

const limit = (limitInput: Limit, as = admin) => app.call(ceilings.setCeiling, limitInput, { as: as.token })
const versionNow = async () => {
  const { rows } = await app.sql.query<{ version: number }>('select version from cases.case where id = $1', [
    Number(id.slice(2)),
  ])
  return rows[0]?.version ?? 0
}
const change = async (as: TestUser, fields: Fields) =>
  app.call(deals.changeCase, { id, version: await versionNow(), ...fields }, { as: as.token })
const offer = (as: TestUser, value: string, targetCaseId = id) =>
  app.call(deals.makeOffer, { id: targetCaseId, side: 'ours', move: 'proposal', value }, { as: as.token })
/** Takes the user's last act back. */
const takeBack = async (as: TestUser) => {
  const act = (await app.call(undoEndpoints.undoableActs, {}, { as: as.token })).body.data.at(-1)
  return app.call(undoEndpoints.takeActBack, { id: act?.id ?? '' }, { as: as.token })
}
/** Returns the values of our offers in the ledger, oldest first. */
const offered = async () => {
  const { rows } = await app.sql.query<{ value: number }>(
    "select value::float8 from cases.offer where tenant_id = $1 and side = 'ours' order by id",
    [tenant.id],
  )
  return rows.map(({ value }) => value / 100)
}

describe('LOCK-005 a negotiator who changes the data on which a ceiling depends', () => {
  it('raises the claim, offers, and sets the claim back: the offer waits', async () => {
    await limit({ clientId: client, percent: 50 })
    expect((await change(negotiator, { processValue: '160.000.000,00' })).status).toBe(200)
    expect((await offer(negotiator, '80.000.000,00')).body).toMatchObject({
      offer: null,
      request: { ceiling: '5.000,00' },
    })
    await change(negotiator, { processValue: '10.000,00' })
    expect(await offered()).toEqual([])
    expect((await offer(negotiator, '5.000,00')).body.offer).toMatchObject({ value: '5.000,00', ceiling: '5.000,00' })
  })

  it('raises the claim and offers in one call: the offer waits', async () => {
    await limit({ clientId: client, percent: 50 })
    const { body } = await change(negotiator, { processValue: '160.000.000,00', lastProposal: '80.000.000,00' })
    expect(body.request).toMatchObject({ value: '80.000.000,00', ceiling: '5.000,00' })
    expect(await offered()).toEqual([])
  })

  it('raises the claim before a ceiling in per cent is set: the confirmed claim still counts', async () => {
    await change(negotiator, { processValue: '160.000.000,00' })
    await limit({ clientId: client, percent: 50 })
    expect((await offer(negotiator, '5.000,01')).body.offer).toBeNull()
  })

  it('moves the case on to a third client: the first one still counts', async () => {
    const third = clientShape.parse(await aClient(app, tenant, 'Banco Terceiro'))
    await limit({ clientId: client, amount: '1.000,00' })
    await change(negotiator, { client: otherClient })
    await change(negotiator, { client: third })
    expect((await offer(negotiator, '9.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '1.000,00' } })
  })

  it('moves the case to another client before that one gets a wider ceiling: the confirmed client still counts', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await limit({ clientId: otherClient, amount: '1.000,00' })
    await change(negotiator, { client: otherClient })
    await limit({ clientId: otherClient, amount: '50.000,00' })
    expect((await offer(negotiator, '9.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '1.000,00' } })
  })

  it('moves the case to another client and offers in one call, or in two: the offer waits', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    expect((await change(negotiator, { client: otherClient, lastProposal: '9.000,00' })).body.request).toMatchObject({
      ceiling: '1.000,00',
    })
    expect((await offer(negotiator, '9.000,00')).body.offer).toBeNull()
    await change(negotiator, { client })
    expect(await offered()).toEqual([])
  })

  it('moves the case to another sub-client: the offer waits', async () => {
    const wide = subShape.parse(await aSubClient(app, tenant, client, 'Carteira Larga'))
    await limit({ clientId: client, amount: '1.000,00' })
    await limit({ subClientId: wide, amount: '50.000,00' })
    await change(negotiator, { group: wide })
    expect((await offer(negotiator, '50.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '1.000,00' } })
  })

  it('moves the case to another situation, by each path that leads there: the offer waits', async () => {
    const narrow = situationShape.parse(await situationId(app, tenant, 'negociacao'))
    const wide = situationShape.parse(await situationId(app, tenant, 'contraproposta'))
    await limit({ situationId: narrow, amount: '1.000,00' })
    await limit({ situationId: wide, amount: '50.000,00' })
    await change(negotiator, { dealStatus: 'Contraproposta recebida', lastProposal: '9.000,00' })
    expect(await offered()).toEqual([])
    await app.call(deals.updateStatus, { ids: id, status: 'Contraproposta recebida' }, { as: negotiator.token })
    expect((await offer(negotiator, '9.000,00')).body.offer).toBeNull()
    const other = caseCode(toCaseId(await aCase(app, { tenant, negotiator, situation: 'negociacao' })))
    const theirs = { id: other, side: 'theirs', move: 'counter', value: '60.000,00' } as const
    await app.call(deals.makeOffer, theirs, { as: negotiator.token })
    expect((await offer(negotiator, '9.000,00', other)).body.offer).toBeNull()
  })

  it('moves the case to a wider situation, back, and takes that back: the offer waits', async () => {
    const narrow = situationShape.parse(await situationId(app, tenant, 'negociacao'))
    const wide = situationShape.parse(await situationId(app, tenant, 'contraproposta'))
    await limit({ situationId: narrow, amount: '1.000,00' })
    await limit({ situationId: wide, amount: '50.000,00' })
    await change(negotiator, { dealStatus: 'Contraproposta recebida' })
    await change(negotiator, { dealStatus: 'Em negociação' })
    expect((await takeBack(negotiator)).status).toBe(200)
    expect((await offer(negotiator, '9.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '1.000,00' } })
  })

  it('offers while the case waits for somebody else’s request: the ceiling of the situation before still counts', async () => {
    const narrow = situationShape.parse(await situationId(app, tenant, 'negociacao'))
    await limit({ situationId: narrow, amount: '1.000,00' })
    expect((await offer(admin, '9.000,00')).body.request).toMatchObject({ ceiling: '1.000,00' })
    expect((await offer(negotiator, '5.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '1.000,00' } })
    expect(await offered()).toEqual([])
  })

  it('moves the case back and forth through a narrower ceiling: nothing widens', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await limit({ clientId: otherClient, amount: '500,00' })
    await change(negotiator, { client: otherClient })
    expect((await offer(negotiator, '800,00')).body.offer).toBeNull()
    await change(negotiator, { client })
    expect((await offer(negotiator, '1.000,01')).body.offer).toBeNull()
  })

  it('moves the case to a client with a narrower ceiling and offers in one call: the offer waits', async () => {
    await limit({ clientId: otherClient, amount: '500,00' })
    const { body } = await change(negotiator, { client: otherClient, lastProposal: '800,00' })
    expect(body.request).toMatchObject({ value: '800,00', ceiling: '500,00' })
    expect(await offered()).toEqual([])
  })
})

const importAs = async (as: TestUser, lines: readonly string[]) => {
  const file = new Uint8Array(Buffer.from(lines.join('\r\n')))
  const answer = await app.call(imports.bringImport, { name: 'carteira.csv' }, { as: as.token, file })
  await app.jobsDone()
  await app.call(imports.applyImport, { id: answer.body.data.id, mode: 'good' }, { as: as.token })
  await app.jobsDone()
  return (await app.call(many.runLines, { id: answer.body.data.id }, { as: as.token })).body.data
}
const batchAs = async (as: TestUser, fields: Parameters<typeof app.call<typeof many.startBatch>>[1]['changes']) => {
  const { body } = await app.call(many.startBatch, { ids: [id], changes: fields, mode: 'good' }, { as: as.token })
  await app.jobsDone()
  return body.data.id
}
const newest = async () => {
  const { rows } = await app.sql.query<{ id: number; situation: string }>(
    `select c.id, s.key as situation from cases.case c join cases.situation s on s.id = c.situation_id
     where c.tenant_id = $1 order by c.id desc limit 1`,
    [tenant.id],
  )
  return { id: caseCode(toCaseId(rows[0]?.id ?? 0)), situation: rows[0]?.situation }
}
const number = '0701300-13.2011.8.26.0020'

describe('LOCK-005 a supervisor alone', () => {
  it('raises a ceiling, of a client or of the case, and offers: the offer waits, and other users may offer', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await limit({ clientId: client, amount: '50.000,00' }, supervisor)
    await change(supervisor, { maximumProposal: '60.000,00' })
    expect((await offer(supervisor, '9.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '1.000,00' } })
    const both = await change(supervisor, { maximumProposal: '70.000,00', lastProposal: '65.000,00' })
    expect(both.body.request).toMatchObject({ value: '65.000,00', ceiling: '1.000,00' })
    await limit({ caseId: id }, supervisor)
    await limit({ clientId: client }, supervisor)
    expect((await offer(supervisor, '9.000,00')).body.offer).toBeNull()
    expect((await offer(negotiator, '9.000,00')).body.offer).toMatchObject({ value: '9.000,00' })
  })

  it('offers up to a ceiling that somebody else has set since', async () => {
    const second = await aUser(app, { tenant, profileTypeId: 2 })
    await limit({ clientId: client, amount: '50.000,00' }, supervisor)
    await limit({ clientId: client, amount: '40.000,00' }, second)
    expect((await offer(supervisor, '40.000,00')).body.offer).toMatchObject({ value: '40.000,00' })
  })

  it('raises the claim or moves the case and offers, by cell, batch or its undo, or import: the offer waits', async () => {
    await limit({ clientId: client, percent: 50 })
    await change(supervisor, { processValue: '160.000.000,00' })
    expect((await offer(supervisor, '9.000,00')).body.offer).toBeNull()
    await limit({ clientId: otherClient, amount: '99.000,00' })
    await batchAs(supervisor, { client: otherClient, lastProposal: '9.000,00' })
    expect((await offer(supervisor, '9.000,00')).body.offer).toBeNull()
    await change(admin, { client, processValue: '160.000,00' })
    const lowered = await batchAs(supervisor, { processValue: '10.000,00' })
    await change(admin, { observation: 'vista' })
    await app.call(many.undoRun, { id: lowered }, { as: supervisor.token })
    await app.jobsDone()
    expect((await offer(supervisor, '80.000,00')).body.offer).toBeNull()
    expect(await offered()).toEqual([])
    expect((await offer(negotiator, '80.000,00')).body.offer).toMatchObject({ value: '80.000,00' })
  })

  it('undoes a batch whose offers took the place of others: one above a ceiling lowered since stays closed', async () => {
    const low = caseCode(toCaseId(await aCase(app, { tenant, negotiator, situation: 'negociacao' })))
    await offer(negotiator, '5.000,00')
    await offer(negotiator, '800,00', low)
    const { body } = await app.call(
      many.startBatch,
      { ids: [id, low], changes: { lastProposal: '900,00' }, mode: 'good' },
      { as: supervisor.token },
    )
    await limit({ caseId: id, amount: '1.000,00' })
    await limit({ caseId: low, amount: '1.000,00' })
    await app.call(many.undoRun, { id: body.data.id }, { as: supervisor.token })
    await app.jobsDone()
    const outcomesIn = async (caseId: string) =>
      (await app.call(deals.offers, { id: caseId }, { as: admin.token })).body.data.map(({ value, outcome }) => [
        value,
        outcome,
      ])
    expect(await outcomesIn(id)).toContainEqual(['5.000,00', 'superseded'])
    expect(await outcomesIn(low)).toContainEqual(['800,00', 'open'])
  })

  it('imports a case with a claim and an offer: the offer waits, and so does the next one', async () => {
    await limit({ clientId: client, percent: 50 })
    const head = 'Processo;Cliente;Valor da causa;Proposta;Situação'
    await importAs(supervisor, [head, `${number};Banco Andorinha;160.000.000,00;80.000.000,00;Em negociação`])
    const imported = await newest()
    expect(imported.situation).toBe('alcada')
    expect((await offer(supervisor, '9.000,00', imported.id)).body.offer).toBeNull()
    expect(await offered()).toEqual([])
    expect((await offer(negotiator, '9.000,00', imported.id)).body.offer).toMatchObject({ value: '9.000,00' })
  })
})

describe('LOCK-005 a deal without an agreement', () => {
  const standing = async () => (await newest()).situation
  const theirs = (value: string) =>
    app.call(deals.makeOffer, { id, side: 'theirs', move: 'counter', value }, { as: negotiator.token })

  it('cannot be closed by any path: cell, status, draft, signed draft, batch or import', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await theirs('80.000,00')
    const as = { as: negotiator.token }
    const refused = await Promise.all([
      change(negotiator, { dealStatus: 'Acordo fechado' }),
      change(negotiator, { closedDealDate: '2026-01-05' }),
      app.call(deals.updateStatus, { ids: id, status: 'Pago' }, as),
      app.call(deals.zapsign, { caseId: id, token: 'x' }, as),
      app.call(deals.signedDraft, { caseId: id, name: 'minuta.pdf' }, as),
    ])
    expect(refused.map((answer) => answer.refusal.code)).toEqual(Array.from(refused, () => 'cases.not-agreed'))
    await batchAs(supervisor, { dealStatus: 'Acordo fechado' })
    expect(await standing()).toBe('contraproposta')
    const lines = await importAs(admin, ['Processo;Cliente;Situação', `${number};Banco Andorinha;Pago`])
    expect(lines.map(({ reasons }) => reasons[0]?.reason)).toEqual([
      'Falta o acordo: a última proposta do caso precisa ser nossa e valer, ou estar aceita.',
    ])
  })

  it('waits when the offer that closes it is above the ceiling, in a call and in a spreadsheet', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    const closing = { dealStatus: 'Acordo fechado', closedDealDate: '2026-01-05', lastProposal: '9.000,00' }
    const { body } = await change(negotiator, closing)
    const waits = { situation: { key: 'alcada' }, closedDealDate: null }
    expect(body).toMatchObject({ data: { deal: waits }, request: { value: '9.000,00' } })
    const head = 'Processo;Cliente;Proposta;Situação'
    await importAs(admin, [head, `${number};Banco Andorinha;9.000,00;Pago`])
    expect(await standing()).toBe('alcada')
    expect(await offered()).toEqual([])
  })

  it('waits when it accepts a counterproposal above the ceiling, and can be closed again only by its last offer', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    const made = (await theirs('900,00')).body.offer
    const accept = (targetCaseId: string) =>
      app.call(deals.setOutcome, { id: targetCaseId, outcome: 'accepted' }, { as: negotiator.token })
    await accept(made?.id ?? '')
    expect(await standing()).toBe('acordo')
    await change(negotiator, { dealStatus: 'Em negociação' })
    const higher = (await theirs('80.000,00')).body.offer
    expect((await change(negotiator, { dealStatus: 'Acordo fechado' })).refusal.code).toBe('cases.not-agreed')
    expect((await accept(higher?.id ?? '')).body.request).toMatchObject({ value: '80.000,00' })
    expect(await standing()).toBe('alcada')
  })

  it('is closed by an open offer of ours, including an imported offer, whose channel says so', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await offer(negotiator, '1.000,00')
    expect((await change(negotiator, { dealStatus: 'Acordo fechado' })).status).toBe(200)
    await importAs(admin, ['Processo;Cliente;Proposta;Situação', `${number};Banco Andorinha;900,00;Pago`])
    const imported = await newest()
    expect(imported.situation).toBe('pago')
    const { data } = (await app.call(deals.offers, { id: imported.id }, { as: admin.token })).body
    expect(data.map(({ value, channel }) => [value, channel])).toEqual([['900,00', 'import']])
  })

  it('is not won back by the undo of a batch, once the offer that it rested on is gone', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await theirs('80.000,00')
    const ours = (await offer(negotiator, '900,00')).body.offer
    await change(negotiator, { dealStatus: 'Acordo fechado' })
    const left = await batchAs(supervisor, { dealStatus: 'Em negociação' })
    await app.call(deals.setOutcome, { id: ours?.id ?? '', outcome: 'retracted' }, { as: negotiator.token })
    const undo = (await app.call(many.undoRun, { id: left }, { as: supervisor.token })).body.data
    await app.jobsDone()
    expect(await standing()).toBe('negociacao')
    const { data } = (await app.call(many.runLines, { id: undo.id }, { as: supervisor.token })).body
    expect(data).toMatchObject([{ verdict: 'refused' }])
  })

  it('is not won back by taking a change of the situation back, once the offer that it rested on is gone', async () => {
    const ours = (await offer(negotiator, '900,00')).body.offer
    await change(negotiator, { dealStatus: 'Acordo fechado' })
    await change(negotiator, { dealStatus: 'Em negociação' })
    await app.call(deals.setOutcome, { id: ours?.id ?? '', outcome: 'retracted' }, { as: negotiator.token })
    expect((await takeBack(negotiator)).refusal.code).toBe('cases.changed-since')
    expect(await standing()).toBe('negociacao')
  })

  it('cannot be created through the rules: a situation of an open case cannot become an agreement', async () => {
    const from = situationShape.parse(await situationId(app, tenant, 'negociacao'))
    const to = situationShape.parse(await situationId(app, tenant, 'acordo'))
    const as = { as: admin.token }
    const edited = await app.call(rules.editSituation, { id: from, outcome: 'won' }, as)
    expect(edited.refusal.code).toBe('cases.not-agreed')
    const replaced = await app.call(rules.setSituationActive, { id: from, isActive: false, replacementId: to }, as)
    expect(replaced.refusal.code).toBe('cases.not-agreed')
  })
})

const noticesOf = async (user: TestUser) => {
  await app.jobsDone()
  const { rows } = await app.sql.query<{ description: string }>(
    'select description from notifications.notice where account_id = $1 order by id',
    [user.accountId],
  )
  return rows.map(({ description }) => description)
}

describe('LOCK-005 a negotiator who wants to know the ceiling of a colleague', () => {
  it('cannot take the case, by cell or as a whole, with an offer or by emptying the negotiator first; no answer reveals the ceiling', async () => {
    const thief = await aUser(app, { tenant, name: 'Bruno' })
    await limit({ clientId: client, amount: '1.234,37' })
    const answers = await Promise.all([
      change(thief, { negotiator: thief.id }),
      change(thief, { negotiator: null }),
      change(thief, { negotiator: thief.id, lastProposal: '9.000,00' }),
    ])
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(Array.from(answers, () => 'cases.case-not-yours'))
    const thiefAnswers = await Promise.all([
      app.call(desk.case, { id }, { as: thief.token }),
      app.call(deals.offers, { id }, { as: thief.token }),
      app.call(desk.caseTimeline, { id }, { as: thief.token }),
      app.call(list.fetchCases, {}, { as: thief.token }),
      offer(thief, '9.000,00'),
      app.call(ceilings.offerRequests, {}, { as: thief.token }),
      app.call(ceilings.ceilings, {}, { as: thief.token }),
      app.call(ceilings.baseRequests, {}, { as: thief.token }),
    ])
    expect(thiefAnswers.map((answer) => JSON.stringify(answer.status < 400 ? answer.body : '')).join()).not.toContain(
      '1.234,37',
    )
  })

  it('asks for the case instead; its negotiator or a supervisor hands it over, and all are notified', async () => {
    const asker = await aUser(app, { tenant, name: 'Bruno' })
    const answer = await app.call(handovers.askForCase, { id }, { as: asker.token })
    expect(answer.body.data.handovers).toMatchObject([{ by: 'Bruno', isMine: true }])
    await app.call(handovers.askForCase, { id }, { as: asker.token })
    const [waiting] = (await app.call(desk.case, { id }, { as: negotiator.token })).body.data.handovers
    const decide = (as: TestUser, isGranted: boolean) =>
      app.call(handovers.decideHandover, { id: waiting?.id ?? '', grant: isGranted }, { as: as.token })
    const grant = (as: TestUser) => decide(as, true)
    expect((await grant(asker)).refusal.code).toBe('cases.case-not-yours')
    expect((await decide(await aUser(app, { tenant }), false)).refusal.code).toBe('cases.case-not-yours')
    const granted = (await grant(negotiator)).body.data
    expect(granted).toMatchObject({ negotiator: { id: asker.id }, handovers: [], seesCeiling: false })
    expect((await grant(supervisor)).refusal.code).toBe('cases.already-decided')
    expect(await noticesOf(negotiator)).toEqual([`Bruno pede para ficar com o caso ${id}.`])
    expect(await noticesOf(supervisor)).toEqual([`Bruno pede para ficar com o caso ${id}.`])
    expect(await noticesOf(asker)).toContain(`${negotiator.name} passou para você o caso ${id}.`)
  })

  it('is notified when a supervisor moves a case from one negotiator to another, by cell and by batch', async () => {
    const other = await aUser(app, { tenant })
    await change(supervisor, { negotiator: other.id })
    await batchAs(supervisor, { negotiator: negotiator.id })
    const by = supervisor.name
    expect(await noticesOf(negotiator)).toEqual([
      `${by} passou de você para outra pessoa o caso ${id}.`,
      `${by} passou para você casos, em lote.`,
    ])
    expect(await noticesOf(other)).toEqual([
      `${by} passou para você o caso ${id}.`,
      `${by} passou de você para outra pessoa casos, em lote.`,
    ])
  })
})

describe('LOCK-005 a change that widens a ceiling', () => {
  const waiting = async () => (await app.call(ceilings.baseRequests, {}, { as: admin.token })).body.data
  const decide = (as: TestUser, confirm: boolean) => app.call(ceilings.decideBase, { id, confirm }, { as: as.token })

  it('is published to users who may set ceilings; once confirmed, the wider ceiling applies, except to the supervisor who confirmed it', async () => {
    await limit({ clientId: client, percent: 50 })
    await change(negotiator, { processValue: '20.000,00' })
    expect(await waiting()).toMatchObject([
      {
        case: { id },
        claim: { before: '10.000,00', after: '20.000,00' },
        place: null,
        ceiling: { now: '5.000,00', confirmed: '10.000,00' },
        askedBy: negotiator.name,
      },
    ])
    expect(await noticesOf(supervisor)).toHaveLength(1)
    const { standing } = (await app.call(deals.offers, { id }, { as: negotiator.token })).body
    expect(standing.ceiling).toBe('5.000,00')
    expect((await decide(supervisor, true)).body.data.deal.maximumProposal).toBe('10.000,00')
    expect(await waiting()).toEqual([])
    expect((await offer(supervisor, '9.000,00')).body.offer).toBeNull()
    expect((await offer(negotiator, '9.000,00')).body.offer).toMatchObject({ ceiling: '10.000,00' })
    expect((await decide(admin, true)).refusal.code).toBe('cases.already-decided')
  })

  it('keeps the stricter ceiling when it is rejected; an administrator who repeats the change confirms it', async () => {
    await limit({ clientId: client, percent: 50 })
    await change(negotiator, { processValue: '20.000,00' })
    await decide(admin, false)
    expect(await waiting()).toEqual([])
    expect((await offer(negotiator, '5.000,01')).body.offer).toBeNull()
    await change(admin, { processValue: '30.000,00' })
    expect((await offer(negotiator, '15.000,00')).body.offer).toMatchObject({ ceiling: '15.000,00' })
  })

  it('needs only one person when an administrator sets the rule so, which is audited', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await limit({ clientId: client, amount: '50.000,00' }, supervisor)
    const set = (as: TestUser) => app.call(ceilings.setCeilingRule, { needsTwoPeople: false }, { as: as.token })
    expect((await set(supervisor)).status).toBe(403)
    expect((await set(admin)).body.data).toEqual({ needsTwoPeople: false })
    expect((await offer(supervisor, '9.000,00')).body.offer).toMatchObject({ ceiling: '50.000,00' })
    const { rows } = await app.sql.query(
      "select before, after from platform.audit_entry where action = 'cases.ceiling.rule-set' and tenant_id = $1",
      [tenant.id],
    )
    expect(rows).toEqual([{ before: { needsTwoPeople: true }, after: { needsTwoPeople: false } }])
  })
})
