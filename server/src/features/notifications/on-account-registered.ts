import { identityEvents, type IdentityEvents } from '@tratativa/contract/identity/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { paths } from '@tratativa/contract/kernel/paths'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { listAdministrators } from '../identity/index.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

type Registered = DataOf<IdentityEvents, 'identity.account.registered'>

/** Notifies the users who can activate the person. */
const notifyAdministrators = async (tx: TenantTx, { accountId, name }: Registered) => {
  await raiseNotice(tx, {
    accountIds: await listAdministrators(tx),
    sentences: [sentence('account.registered', { name })],
    file: `${paths.users}?tab=usuarios`,
    origin: 'identity',
    source: `identity.account.registered:${accountId}`,
  })
}

export const onAccountRegistered = listen(
  identityEvents,
  'identity.account.registered',
  'notifications.on-account-registered',
  (data, { db, tenantId }) => db.inTenant(tenantId, (tx) => notifyAdministrators(tx, data)),
)
