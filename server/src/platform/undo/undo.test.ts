// Taking an act back: each kind, across a reload, for ten seconds.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesDraftEndpoints } from '@tratativa/contract/cases/desk/draft-endpoints'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { undoEndpoints, undoSeconds } from '@tratativa/contract/kernel/undo-endpoint'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aChat } from '../../testing/conversations.ts'
import { aCase } from '../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let ana: TestUser
let caseId: number
let code: string

beforeAll(async () => {
  app = await startApp({ env: { MAIL_UNDO: 'on' } })
})
afterAll(() => app.stop())

let now: Date

beforeEach(async () => {
  // Behind the machine's clock, by which jobs start: delayed jobs of a test are due at once.
  now = new Date(Date.now() - 60 * 60_000)
  app.clock.set(now)
  tenant = await aTenant(app)
  ana = await aUser(app, { tenant, name: 'Ana' })
  caseId = await aCase(app, { tenant, negotiator: ana, situation: 'negociacao' })
  code = caseCode(toCaseId(caseId))
})

const open = async (as = ana) => (await app.call(undoEndpoints.undoableActs, {}, { as: as.token })).body.data
const takeBack = (id: string, as = ana) => app.call(undoEndpoints.takeActBack, { id }, { as: as.token })
const later = (seconds: number) => app.clock.set(new Date(now.getTime() + seconds * 1000))
const onlyOpen = async () => {
  const [act, ...others] = await open()
  expect(others).toEqual([])
  if (!act) throw new Error('no act can be taken back')
  return act
}

const aTask = async () => {
  const { body } = await app.call(
    tasksEndpoints.addTask,
    { case_id: code, task: 'tratar whatsapp', newLimitDate: now.toISOString() },
    { as: ana.token },
  )
  return body.data.id
}
const tasksOfCase = async () =>
  (await app.call(tasksEndpoints.caseTasks, { caseId: code }, { as: ana.token })).body.data
const situation = async () =>
  (await app.call(casesDeskEndpoints.case, { id: code }, { as: ana.token })).body.data.deal.situation.key
const changeSituation = (name: string) =>
  app.call(casesDealsEndpoints.updateStatus, { ids: code, status: name }, { as: ana.token })

interface Act {
  readonly kind: string
  act(): Promise<unknown>
  isDone(): Promise<boolean>
}

const acts: Record<string, () => Promise<Act>> = {
  'finishing a task': async () => {
    const id = await aTask()
    return {
      kind: 'tasks.task.completed',
      act: () => app.call(tasksEndpoints.completeTask, { id }, { as: ana.token }),
      isDone: async () => (await tasksOfCase()).some((task) => task.id === id && task.completed),
    }
  },
  'closing a conversation': async () => {
    const chat = await aChat(app, { tenant, user: ana, caseId, name: 'Dra. Lúcia' })
    return {
      kind: 'chat.chat.finished',
      act: () => app.call(chatEndpoints.closeChat, { id: chat.id }, { as: ana.token }),
      isDone: async () => {
        const { rows } = await app.sql.query('select status from chat.chat where id = $1', [chat.id])
        return rows[0]?.status === 'finished'
      },
    }
  },
  'changing a situation': () =>
    Promise.resolve({
      kind: 'cases.situation.changed',
      act: () => changeSituation('Contato iniciado'),
      isDone: async () => (await situation()) === 'contato',
    }),
}

describe('taking an act back', () => {
  it.each(Object.keys(acts))(
    'DESK-007 %s: is offered after a reload with the seconds left, and taken back once',
    async (name) => {
      const { kind, act, isDone } = await (acts[name] as () => Promise<Act>)()
      // The clock goes on by itself: only the time that the act takes is uncertain.
      later(0)
      const done = (await act()) as { status: number }
      expect(done.status).toBe(200)
      later(6)
      const left = await onlyOpen()
      expect(left).toMatchObject({ kind })
      expect(left.label).not.toBe('')
      expect(left.leftMs).toBeGreaterThan(1_000)
      expect(left.leftMs).toBeLessThan(8_000)
      expect((await takeBack(left.id)).status).toBe(200)
      expect(await isDone()).toBe(false)
      expect(await open()).toEqual([])
      expect((await takeBack(left.id)).status).toBe(404)
    },
  )

  it.each(Object.keys(acts))('DESK-007 %s: is final after ten seconds', async (name) => {
    const { act, isDone } = await (acts[name] as () => Promise<Act>)()
    await act()
    const { id } = await onlyOpen()
    later(undoSeconds + 5)
    expect(await open()).toEqual([])
    expect((await takeBack(id)).status).toBe(409)
    expect(await isDone()).toBe(true)
  })

  it('DESK-007 offers an act to its author alone', async () => {
    await changeSituation('Contato iniciado')
    const { id } = await onlyOpen()
    const boss = await aUser(app, { tenant, profileTypeId: 1 })
    expect(await open(boss)).toEqual([])
    expect((await takeBack(id, boss)).status).toBe(404)
    expect(await situation()).toBe('contato')
  })

  it('DESK-007 offers a closing no more once somebody reopened the conversation', async () => {
    const boss = await aUser(app, { tenant, profileTypeId: 1 })
    for (const reopener of [ana, boss]) {
      const chat = await aChat(app, { tenant, user: ana })
      await app.call(chatEndpoints.closeChat, { id: chat.id }, { as: ana.token })
      const { id } = await onlyOpen()
      expect((await app.call(chatEndpoints.reopenChat, { id: chat.id }, { as: reopener.token })).status).toBe(200)
      expect(await open()).toEqual([])
      expect((await takeBack(id)).status).toBe(404)
    }
  })

  it('DESK-007 refuses where somebody changed the situation since', async () => {
    await changeSituation('Contato iniciado')
    const { id } = await onlyOpen()
    await changeSituation('Sem contato')
    expect((await takeBack(id)).status).toBe(409)
    expect(await situation()).toBe('captura')
  })
})

describe('taking mails back', () => {
  const send = async () => {
    await app.sql.query(
      `insert into people.address (tenant_id, person_id, kind, value, position)
       select tenant_id, author_id, 'email', 'autora@example.com', 1 from cases.case where id = $1`,
      [caseId],
    )
    const addresses = ['autora@example.com']
    const mails = { cases: [code], to: ['author' as const], addresses, subject: 'Acordo', text: 'Prezada' }
    expect((await app.call(casesMailsEndpoints.sendMails, mails, { as: ana.token })).status).toBe(200)
  }
  const states = async () => {
    await app.sql.query('update graphile_worker._private_jobs set run_at = now()')
    await app.jobsDone()
    const { rows } = await app.sql.query<{ state: string }>('select state from cases.mail where case_id = $1', [caseId])
    return rows.map(({ state }) => state)
  }

  it('DESK-007 holds a sending for the time in which it can be taken back, and sends nothing then', async () => {
    app.clock.set(new Date())
    ana = await aUser(app, { tenant, name: 'Ana' })
    const draft = { channel: 'mail' as const, addresses: ['autora@example.com'], subject: 'Acordo', text: 'Prez' }
    await app.call(casesDraftEndpoints.saveCaseDraft, { id: code, draft }, { as: ana.token })
    await send()
    const drafts = async () =>
      (await app.call(casesDraftEndpoints.caseDrafts, { id: code }, { as: ana.token })).body.data
    expect(await drafts()).toEqual([])
    const act = await onlyOpen()
    expect(act).toMatchObject({ kind: 'cases.mails.sent', label: 'Acordo' })
    const { rows } = await app.sql.query<{ wait: number }>(
      `select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs where task_identifier = 'cases.mails.spread'`,
    )
    expect(rows[0]?.wait).toBeGreaterThan(undoSeconds - 1)
    expect((await takeBack(act.id)).status).toBe(200)
    expect(await states()).toEqual([])
    expect(await drafts()).toEqual([{ ...draft, text: 'Prezada' }])
  })

  it('DESK-007 sends them afterwards, and takes none back then', async () => {
    await send()
    const { id } = await onlyOpen()
    later(undoSeconds + 5)
    expect(await states()).toEqual(['sent'])
    expect((await takeBack(id)).status).toBe(409)
  })
})

describe('the tasks of rules', () => {
  const offer = async () =>
    (
      await app.call(
        casesDealsEndpoints.makeOffer,
        { id: code, side: 'ours', move: 'proposal', value: '5.000,00' },
        { as: ana.token },
      )
    ).body.offer?.id ?? ''
  const retract = (id: string) =>
    app.call(casesDealsEndpoints.setOutcome, { id, outcome: 'retracted' }, { as: ana.token })
  const kinds = async () => (await tasksOfCase()).map(({ task }) => task)

  it('DESK-007 go with the offer that made them', async () => {
    const id = await offer()
    await app.jobsDone()
    expect(await kinds()).toEqual(['tratar whatsapp'])
    await retract(id)
    await app.jobsDone()
    expect(await kinds()).toEqual([])
  })

  it('DESK-007 are not made for an offer that was taken back before', async () => {
    await retract(await offer())
    await app.jobsDone()
    expect(await kinds()).toEqual([])
  })

  it('DESK-007 stay when somebody has touched them', async () => {
    const id = await offer()
    await app.jobsDone()
    const [task] = await tasksOfCase()
    await app.call(
      tasksEndpoints.editTask,
      { id: task?.id ?? 0, version: task?.version ?? 0, note: 'Falar com a Dra. Lúcia' },
      { as: ana.token },
    )
    await retract(id)
    await app.jobsDone()
    expect(await kinds()).toEqual(['tratar whatsapp'])
  })

  it('DESK-007 go with the change of the situation that made them', async () => {
    await changeSituation('Proposta enviada')
    await app.jobsDone()
    expect(await kinds()).toEqual(['tratar whatsapp'])
    await takeBack((await onlyOpen()).id)
    await app.jobsDone()
    expect(await kinds()).toEqual([])
    expect(await situation()).toBe('negociacao')
  })
})
