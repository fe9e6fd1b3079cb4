import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { TestApp } from './app.ts'
import type { TestTenant, TestUser } from './builders.ts'
import { aCase } from './register.ts'

/** Gives each person an extension of the telephone. */
export const giveExtensions = async (app: TestApp, admin: TestUser, people: Readonly<Record<string, TestUser>>) => {
  for (const [ramal, { accountId: userId }] of Object.entries(people))
    await app.call(identityEndpoints.changeVoip, { userId, voipUser: '', voipPassword: '', ramal }, { as: admin.token })
}

/** Makes a case whose author, Maria Aparecida, has the telephone 11987654321; returns its code. */
export const aCaseWithPhone = async (app: TestApp, tenant: TestTenant, negotiator: TestUser): Promise<string> => {
  const key = await aCase(app, { tenant, negotiator, author: 'Maria Aparecida', situation: 'negociacao' })
  await app.sql.query(
    `insert into people.address (tenant_id, person_id, kind, value)
     select c.tenant_id, c.author_id, 'phone', '11987654321' from cases.case c where c.id = $1`,
    [key],
  )
  return caseCode(toCaseId(key))
}
