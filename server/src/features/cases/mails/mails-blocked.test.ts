// The block list also stops mails that are already requested: one process handles the click, another sends, and the block is added in
// between.
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import { caseCode, toCaseId, type CaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
})
afterAll(() => app.stop())

const workOff = async () => {
  const worker = await startApp({ databaseUrl: app.url, keys: app.keys, env: { ROLES: 'worker' } })
  await app.jobsDone()
  await worker.stop()
}

const authorOf = async (caseId: CaseId) => {
  const { rows } = await app.sql.query<{ id: PersonId }>('select author_id as id from cases.case where id = $1', [
    caseId,
  ])
  return rows[0]?.id as PersonId
}

it.each<[string, (author: PersonId) => { value: string } | { personId: PersonId }]>([
  ['an address in another spelling', () => ({ value: ' MARIA@Casa.test' })],
  ['a whole person', (personId) => ({ personId })],
])(
  'CASE-021 PERSON-005 a mail does not reach %s that was blocked after the click',
  async (_what, blocked) => {
    const tenant = await aTenant(app)
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    const caseId = toCaseId(await aCase(app, { tenant, author: 'Maria de Souza', lawyer: 'Paulo Nogueira' }))
    const author = await authorOf(caseId)
    await app.sql.query(
      `insert into people.address (tenant_id, person_id, kind, value, position)
     select c.tenant_id, w.person, 'email', w.value, 0 from cases.case c,
       lateral (values (c.author_id, 'maria@casa.test'), (c.lawyer_id, 'paulo@adv.test')) w (person, value) where c.id = $1`,
      [caseId],
    )
    const assent = { caseId: caseCode(caseId), givenBy: 'Paulo Nogueira', note: '' }
    await app.call(templateEndpoints.recordAssent, assent, { as: admin.token })
    const wish = {
      cases: [caseCode(caseId)],
      to: ['author' as const, 'lawyer' as const],
      subject: 'Acordo',
      text: 'Olá.',
    }
    expect((await app.call(casesMailsEndpoints.sendMails, wish, { as: admin.token })).status).toBe(200)
    const block = { ...blocked(author), reason: 'Pediu' }
    expect((await app.call(blockEndpoints.addBlock, block, { as: admin.token })).status).toBe(200)
    await workOff()
    const { rows } = await app.sql.query('select recipient from identity.kept_mail where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([{ recipient: 'paulo@adv.test' }])
    const { data } = (await app.call(casesMailsEndpoints.caseMails, { caseId: caseCode(caseId) }, { as: admin.token }))
      .body
    expect(Object.fromEntries(data.map(({ to, state }) => [to, state]))).toEqual({
      'maria@casa.test': 'blocked',
      'paulo@adv.test': 'sent',
    })
  },
  60_000,
)
