// Creates the first administrator of a company from the command line, because nobody can activate them yet.
import { profiles } from '@tratativa/contract/kernel/actor'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import { StartRefused } from '../../../platform/config/config.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { insertAccount } from '../accounts/accounts.store.ts'
import { ensureCompany } from '../accounts/companies.store.ts'
import { newColor } from '../accounts/new-color.ts'
import { insertMembership } from './memberships.store.ts'
import { recordRights } from './rights.ts'

interface Input {
  readonly tenantId: TenantId
  readonly tenantName: string
  readonly domains: readonly string[]
  readonly name: string
  readonly email: string
  readonly passwordHash: string
}

export const createAdministrator = async (tx: SystemTx, input: Input): Promise<void> => {
  const { tenantId, tenantName, domains, name, email, passwordHash } = input
  await ensureCompany(tx, { id: tenantId, name: tenantName, domains })
  const account = { name, email, passwordHash, confinedTo: null, phone: '', designation: '', color: newColor(email) }
  const accountId = await insertAccount(tx, account)
  if (accountId === undefined) throw new StartRefused(`Somebody already has the e-mail ${email}: nothing was changed.`)
  const here = await tx.enter(tenantId)
  const after = { profileTypeId: profiles.administrator, isActive: true }
  orRefuse(await insertMembership(here, { accountId, ...after, activatedAt: tx.now }), errors.internal)
  recordRights(here, { verb: 'granted', accountId, name, by: 'Sistema', before: null, after })
}
