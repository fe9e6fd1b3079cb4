// The author of a mailing learns how it ended.
import { casesMailsEndpoints as mails } from '@tratativa/contract/cases/mails/endpoints'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLog } from '../../../platform/log/log.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aCase, aPerson } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let marina: TestUser
let bruna: TestUser

beforeAll(async () => {
  // The mails wait until a test lets them leave.
  app = await startApp({ env: { MAIL_UNDO: 'on' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date())
  tenant = await aTenant(app)
  marina = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  bruna = await aUser(app, { tenant, profileTypeId: 2, name: 'Bruna' })
})

/** Returns the codes of cases whose authors have these addresses. */
const reachableCases = async (...emails: string[]) => {
  const codes: string[] = []
  for (const email of emails) {
    const author = await aPerson(app, { tenant, name: `Autora ${email}`, emails: [email] })
    const id = await aCase(app, { tenant, client: 'Banco Vera' })
    await app.sql.query('update cases.case set author_id = $2 where id = $1', [id, author])
    codes.push(caseCode(toCaseId(id)))
  }
  return codes
}

const block = (email: string) =>
  app.sql.query(
    `insert into people.block (tenant_id, kind, value, reason, blocked_by) values ($1, 'email', $2, 'Pediu', $3)`,
    [tenant.id, email, marina.accountId],
  )

const send = async (
  cases: readonly string[],
  { as = marina, ...rest }: { as?: TestUser; addresses?: string[] } = {},
) => {
  const mail = { cases: [...cases], to: ['author' as const], subject: 'Acordo', text: 'Olá, {{autor}}.', ...rest }
  return (await app.call(mails.sendMails, mail, { as: as.token })).body.data.run
}

const letMailsLeave = async () => {
  await app.sql.query('update graphile_worker._private_jobs set run_at = now()')
  await app.jobsDone()
}

const noticesOf = async (user: TestUser) => {
  await letMailsLeave()
  const { body } = await app.call(notificationsEndpoints.notices, {}, { as: user.token })
  return body.data.map(({ description, file }) => ({ description, file }))
}
const runsLink = (id: string) => `/app/casos/update-em-lote?aba=andamento&run=${id}`

describe('the end of a mailing', () => {
  it('is a notice for its author alone: how many mails were sent, and how many were not', async () => {
    const cases = await reachableCases('ana@casa.test', 'rita@casa.test', 'eva@casa.test')
    await block('eva@casa.test')
    const id = await send(cases)
    const description = 'Seu envio de e-mails terminou: 2 e-mails enviados, 1 e-mail não enviado.'
    expect(await noticesOf(marina)).toEqual([{ description, file: runsLink(id) }])
    expect(await noticesOf(bruna)).toEqual([])
  })

  it('is a notice when no mail could be sent, without a link for a negotiator, who may not open the runs', async () => {
    const ana = await aUser(app, { tenant, profileTypeId: 3, name: 'Ana' })
    await block('eva@casa.test')
    await send(await reachableCases('eva@casa.test'), { as: ana })
    const description = 'Seu envio de e-mails terminou: nenhum e-mail enviado, 1 e-mail não enviado.'
    expect(await noticesOf(ana)).toEqual([{ description, file: null }])
  })

  it('is a notice when somebody else stopped it, and none when the author stopped it or took it back', async () => {
    const cases = await reachableCases('ana@casa.test')
    await send(cases)
    const [undoable] = (await app.call(undoEndpoints.undoableActs, {}, { as: marina.token })).body.data
    await app.call(undoEndpoints.takeActBack, { id: undoable?.id ?? '' }, { as: marina.token })
    const stopped = await send(cases)
    await app.call(runs.cancelRun, { id: stopped }, { as: bruna.token })
    await app.call(runs.cancelRun, { id: await send(cases) }, { as: marina.token })
    expect(await noticesOf(marina)).toEqual([
      { description: 'Bruna parou seu envio de e-mails. Nenhum e-mail foi enviado.', file: runsLink(stopped) },
    ])
    expect(await noticesOf(bruna)).toEqual([])
  })

  it('is a notice when its mails could not be written', async () => {
    const id = await send(await reachableCases('ana@casa.test'))
    const spread = app.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'cases.mails.spread')
    await spread?.giveUp?.(
      { run: Number(id), from: 0 },
      { db: app.db, tenantId: tenant.id, jobId: '1', attempt: 12, log: makeLog('silent') },
    )
    const description = 'Seu envio de e-mails não terminou. Algo deu errado. Os e-mails já criados seguem.'
    expect(await noticesOf(marina)).toEqual([{ description, file: runsLink(id) }])
  })

  it('is no notice when the mail was written on the page of one case, which shows its outcome', async () => {
    const [caseId = ''] = await reachableCases('ana@casa.test')
    await send([caseId], { addresses: ['ana@casa.test'] })
    expect(await noticesOf(marina)).toEqual([])
    const { body } = await app.call(mails.caseMails, { caseId }, { as: marina.token })
    expect(body.data).toMatchObject([{ state: 'sent' }])
  })
})
