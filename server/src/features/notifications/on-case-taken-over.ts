import { casesEvents } from '@tratativa/contract/cases/events'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { listByUsers } from '../identity/index.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

interface CaseTakeover {
  readonly from: UserId
  readonly to: UserId | null
  readonly by: AccountId
  readonly byName: string
  /** Null: several cases, by one act. */
  readonly caseId: string | null
  readonly file: string
  readonly source: string
}

/** Notifies the former and the new negotiator of the case, except the user who made the change. */
const notifyBothOwners = async (tx: TenantTx, { from, to, by, byName, caseId, file, source }: CaseTakeover) => {
  const notice = { file, origin: 'cases', source }
  const notify = async (user: UserId, act: 'taken' | 'passedOn' | 'received') => {
    const accounts = await listByUsers(tx, [user])
    const words =
      caseId === null ? sentence(`cases.${act}`, { by: byName }) : sentence(`case.${act}`, { by: byName, caseId })
    await raiseNotice(tx, { ...notice, accountIds: accounts.filter((account) => account !== by), sentences: [words] })
  }
  await notify(from, to === null ? 'taken' : 'passedOn')
  if (to !== null) await notify(to, 'received')
}

export const onCaseTakenOver = listen(
  casesEvents,
  'cases.case.taken',
  'notifications.on-case-taken',
  ({ id, ...taken }, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, (tx) =>
      notifyBothOwners(tx, {
        ...taken,
        caseId: id,
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
        await notifyBothOwners(tx, { ...taken, from, to, caseId: null, file: paths.cases, source })
      }
    }),
)
