import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesRulesEndpoints as rules } from '@tratativa/contract/cases/rules/endpoints'
import type { SituationWithCount } from '@tratativa/contract/cases/rules/shapes'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let negotiator: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  negotiator = await aUser(app, { tenant })
})

const situations = async () => (await app.call(rules.situations, {}, { as: admin.token })).body.data
const statuses = async () => (await app.call(rules.statuses, {}, { as: admin.token })).body.data
const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T => {
  const namedRule = all.find((rule) => rule.name === name)
  if (!namedRule) throw new Error(`rules.test: no situation named ${name}`)
  return namedRule
}
const changeSituation = (id: number, dealStatus: string) =>
  app.call(deals.updateStatus, { ids: caseCode(toCaseId(id)), status: dealStatus }, { as: negotiator.token })

describe('the situations of deals', () => {
  it('CASE-014 lists them in order with the status tied to each, from contact to payment', async () => {
    const { data } = (await app.call(rules.dealStatus, {}, { as: negotiator.token })).body
    expect(data.map(({ key, status }) => [key, status?.name])).toEqual([
      ['captura', 'Em andamento'],
      ['contato', 'Em andamento'],
      ['negociacao', 'Em andamento'],
      ['proposta', 'Em andamento'],
      ['contraproposta', 'Em andamento'],
      ['alcada', 'Em andamento'],
      ['acordo', 'Acordo fechado'],
      ['minuta-enviada', 'Acordo fechado'],
      ['minuta-assinada', 'Acordo fechado'],
      ['protocolada', 'Acordo fechado'],
      ['homologado', 'Acordo fechado'],
      ['pago', 'Encerrado com acordo'],
      ['sem-interesse', 'Em andamento'],
      ['sem-acordo', 'Encerrado sem acordo'],
    ])
  })

  it('adds a situation, edits it, and refuses a name that is taken whatever its accents', async () => {
    const add = (name: string) => app.call(rules.addSituation, { name, tone: 'talk' }, { as: admin.token })
    const added = named((await add('Aguardando cliente')).body.data, 'Aguardando cliente')
    expect(added).toMatchObject({ key: null, outcome: 'open', status: null, isActive: true, cases: 0 })
    expect((await add('AGUARDANDO CLIÉNTE')).refusal.code).toBe('cases.rule-name-taken')
    const suspended = named(await statuses(), 'Suspenso')
    const edit = { id: added.id, name: 'Parado', statusId: suspended.id }
    const { data } = (await app.call(rules.editSituation, edit, { as: admin.token })).body
    expect(named(data, 'Parado')).toMatchObject({ status: { name: 'Suspenso' }, tone: 'talk' })
    const id = await aCase(app, { tenant })
    expect((await changeSituation(id, 'parado')).body.data[0]).toMatchObject({
      status: 'Suspenso',
      deal: { status: 'Parado' },
    })
  })

  it('orders them as named, the others after', async () => {
    const all = await situations()
    const [last] = all.slice(-1)
    if (!last) throw new Error('rules.test: no situations found')
    const { data } = (await app.call(rules.orderSituations, { ids: [last.id] }, { as: admin.token })).body
    expect(data.map(({ id }) => id)).toEqual([last.id, ...all.slice(0, -1).map(({ id }) => id)])
  })

  it('sets which may follow which', async () => {
    const all = await situations()
    const [first, talk, contact] = [
      named(all, 'Sem contato'),
      named(all, 'Em negociação'),
      named(all, 'Contato iniciado'),
    ]
    await app.call(rules.tieSteps, { id: first.id, steps: [contact.id] }, { as: admin.token })
    const id = await aCase(app, { tenant })
    expect((await changeSituation(id, talk.name)).refusal.code).toBe('cases.step-refused')
    expect((await changeSituation(id, contact.name)).status).toBe(200)
    expect((await changeSituation(id, talk.name)).status).toBe(200)
  })

  it('goes out of use only when no case is in it, or with a replacement', async () => {
    const all = await situations()
    const [from, to] = [named(all, 'Contato iniciado'), named(all, 'Em negociação')]
    const id = await aCase(app, { tenant, situation: 'contato' })
    const set = (
      situation: SituationWithCount,
      rest: Partial<{ replacementId: SituationWithCount['id']; isActive: boolean }> = {},
    ) => app.call(rules.setSituationActive, { id: situation.id, isActive: false, ...rest }, { as: admin.token })
    expect((await set(from)).refusal.code).toBe('cases.rule-in-use')
    expect((await set(from, { replacementId: from.id })).refusal.code).toBe('cases.unknown-situation')
    const { data } = (await set(from, { replacementId: to.id })).body
    expect([named(data, from.name), named(data, to.name)]).toMatchObject([{ isActive: false, cases: 0 }, { cases: 1 }])
    const { rows } = await app.sql.query(
      "select action, before, after from platform.audit_entry where thread = $1 and action = 'cases.case.changed'",
      [`case:${id}`],
    )
    expect(rows).toEqual([
      { action: 'cases.case.changed', before: { dealStatus: from.name }, after: { dealStatus: to.name } },
    ])
    expect((await changeSituation(id, from.name)).refusal.code).toBe('cases.unknown-situation')
    expect((await set(from, { isActive: true })).status).toBe(200)
    expect((await set(named(all, 'Acordo fechado'))).refusal.code).toBe('cases.rule-needed')
  })

  it('are changed only by administrators, and read by everybody', async () => {
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    const add = await app.call(rules.addSituation, { name: 'Nova' }, { as: supervisor.token })
    expect(add.status).toBe(403)
    expect((await app.call(rules.caseStatus, {}, { as: negotiator.token })).body.data.map(({ name }) => name)).toEqual([
      'Em andamento',
      'Acordo fechado',
      'Suspenso',
      'Encerrado com acordo',
      'Encerrado sem acordo',
    ])
  })
})

describe('the statuses of cases', () => {
  it('are added, renamed and ordered', async () => {
    const added = await app.call(rules.addStatus, { name: 'Em recurso', isFinal: true }, { as: admin.token })
    const status = named(added.body.data, 'Em recurso')
    const edited = await app.call(rules.editStatus, { id: status.id, name: 'Em grau de recurso' }, { as: admin.token })
    expect(named(edited.body.data, 'Em grau de recurso')).toMatchObject({ isFinal: true })
    const ordered = await app.call(rules.orderStatuses, { ids: [status.id] }, { as: admin.token })
    expect(ordered.body.data[0]?.id).toBe(status.id)
  })

  it('are replaced in their cases and in the situations tied to them when they go out of use', async () => {
    const all = await statuses()
    const [from, to] = [named(all, 'Em andamento'), named(all, 'Suspenso')]
    await aCase(app, { tenant })
    const set = (replacementId?: typeof to.id) =>
      app.call(
        rules.setStatusActive,
        { id: from.id, isActive: false, ...(replacementId === undefined ? {} : { replacementId }) },
        { as: admin.token },
      )
    expect((await set()).refusal.code).toBe('cases.rule-in-use')
    expect(named((await set(to.id)).body.data, to.name).cases).toBe(1)
    expect(named(await situations(), 'Sem contato').status?.name).toBe('Suspenso')
  })
})
