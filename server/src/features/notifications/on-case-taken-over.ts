import { casesEvents } from '@tratativa/contract/cases/events'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { listByUsers } from '../identity/index.ts'
import { raiseNotice } from './raise-notice.ts'

interface CaseTakeover {
  readonly from: UserId
  readonly to: UserId | null
  readonly by: AccountId
  readonly byName: string
  readonly cases: string
  readonly file: string
  readonly source: string
}

/** Notifies the former and the new negotiator of the case, except the user who made the change. */
const notifyBothOwners = async (tx: TenantTx, { from, to, by, byName, cases, file, source }: CaseTakeover) => {
  const notice = { file, origin: 'cases', source }
  const notify = async (user: UserId, description: string) => {
    const accounts = await listByUsers(tx, [user])
    await raiseNotice(tx, { ...notice, accountIds: accounts.filter((account) => account !== by), description })
  }
  await notify(
    from,
    to === null ? `${byName} tirou de você ${cases}.` : `${byName} passou de você para outra pessoa ${cases}.`,
  )
  if (to !== null) await notify(to, `${byName} passou para você ${cases}.`)
}

export const onCaseTakenOver = listen(
  casesEvents,
  'cases.case.taken',
  'notifications.on-case-taken',
  ({ id, ...taken }, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, (tx) =>
      notifyBothOwners(tx, {
        ...taken,
        cases: `o caso ${id}`,
        file: casePath(id),
        source: `cases.case.taken:${jobId}`,
      }),
    ),
)

export const onCasesTakenOver = listen(
  casesEvents,
  'cases.cases.taken',
  'notifications.on-cases-taken',
  ({ moves, batch, ...taken }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      for (const { from, to } of moves) {
        const source = `cases.cases.taken:${batch}:${from}:${to ?? ''}`
        await notifyBothOwners(tx, { ...taken, from, to, cases: 'casos, em lote', file: paths.cases, source })
      }
    }),
)
