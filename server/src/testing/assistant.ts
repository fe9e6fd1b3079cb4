// Setup for tests of the assistant: a company with its user, a case with a ceiling, and the conversation that the assistant holds.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'
import { aUser, testPassword, type TestUser } from './builders.ts'
import { aNumber, inboxOf, receiveFrom, waitOptions, type TestNumber } from './numbers.ts'
import { aCase } from './register.ts'

export const phone = '5511977776666'

interface AssistantSetup {
  readonly app: TestApp
  /** An administrator of the provider, who switches it on. */
  readonly provider: TestUser
  readonly ceiling?: string
}

const settingsOf = ({ app, provider }: AssistantSetup, number: TestNumber, robot: TestUser, vera: TestUser) => {
  const save = (rest: object = {}) =>
    app.call(
      ai.saveAssistantSettings,
      {
        session_id: number.session,
        ia_email: robot.email,
        ia_user_password: testPassword,
        overflow_to_user_id: vera.accountId,
        from_hour: 0,
        to_hour: 24,
        ...rest,
      },
      { as: number.admin.token },
    )
  const toggle = (as = provider, session = number.session) =>
    app.call(ai.toggleAssistant, { session_id: session }, { as: as.token })
  /** It answers at once instead of after some seconds of quiet. */
  const switchOn = async (rest: object = {}) => {
    for (const answer of [await save(rest), await toggle()])
      if (answer.status !== 200) throw new Error(answer.refusal.message)
    await app.sql.query('update chat.holder set quiet_seconds = 0 where tenant_id = $1', [number.tenant.id])
  }
  return { save, toggle, switchOn }
}

const countRows = async (app: TestApp, text: string, values: readonly unknown[]) => {
  const { rows } = await app.sql.query<{ count: number }>(`select count(*)::int as count from ${text}`, [...values])
  return rows[0]?.count ?? 0
}

const talkOf = (app: TestApp, number: TestNumber, caseId: number) => {
  const chatOf = async () => {
    const { rows } = await app.sql.query<{ id: number; user_id: number | null }>(
      `select c.id, c.user_id from chat.chat c join chat.contact k on k.id = c.contact_id
       where c.tenant_id = $1 and k.jid like $2 order by c.id desc limit 1`,
      [number.tenant.id, `${phone}%`],
    )
    return rows[0]
  }
  const inbox = async () => (await inboxOf(app, number, phone)).filter(({ fromCompany }) => fromCompany)
  /** Says something, and waits until everything that follows from it is done. */
  const hear = async (text: string) => {
    const ids = await receiveFrom(app, number, { from: phone, name: 'Nelson Prado', text })
    const stored = 'chat.message where tenant_id = $1 and external_id = any ($2)'
    await vi.waitFor(
      async () => expect(await countRows(app, stored, [number.tenant.id, ids])).toBe(ids.length),
      waitOptions,
    )
    await app.jobsDone()
  }
  return {
    chatOf,
    inbox,
    /** The contact has a conversation about the case that nobody attends. */
    async openConversation() {
      await receiveFrom(app, number, { from: phone, name: 'Nelson Prado', text: 'Bom dia' })
      await vi.waitFor(async () => expect(await chatOf()).toBeDefined(), waitOptions)
      await app.jobsDone()
      const chat = await chatOf()
      await app.sql.query('update chat.chat set case_id = $2 where id = $1', [chat?.id, caseId])
    },
    hear,
    /** Says something and returns what the other side gets as the answer. */
    async say(text: string) {
      const before = (await inbox()).length
      await hear(text)
      await vi.waitFor(
        async () => expect(await countRows(app, 'chat.outgoing where tenant_id = $1', [number.tenant.id])).toBe(0),
        waitOptions,
      )
      const after = await inbox()
      expect(after.length).toBeGreaterThan(before)
      return after.at(-1)?.text ?? ''
    },
  }
}

export const anAssistant = async (setup: AssistantSetup) => {
  const { app, ceiling = '10.000,00' } = setup
  const number = await aNumber(app)
  const robot = await aUser(app, { tenant: number.tenant, name: 'Íris' })
  const vera = await aUser(app, { tenant: number.tenant, profileTypeId: 2, name: 'Vera' })
  const caseId = toCaseId(
    await aCase(app, {
      tenant: number.tenant,
      author: 'Maria',
      situation: 'contato',
      client: 'Banco',
      subClient: 'Varejo',
    }),
  )
  const id = caseCode(caseId)
  await app.call(casesCeilingEndpoints.setCeiling, { caseId: id, amount: ceiling }, { as: number.admin.token })
  return {
    number,
    robot,
    vera,
    caseId,
    id,
    ...settingsOf(setup, number, robot, vera),
    ...talkOf(app, number, caseId),
    /** The entries of the case, oldest first. */
    ledger: async () =>
      (await app.call(deals.offers, { id }, { as: number.admin.token })).body.data
        .toReversed()
        .map(({ side, value, outcome, by }) => ({ side, value, outcome, by })),
  }
}
export type TestAssistant = Awaited<ReturnType<typeof anAssistant>>
