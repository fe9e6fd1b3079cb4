import type { AccountId } from '@tratativa/contract/kernel/ids'
import { notificationsEvents } from '@tratativa/contract/notifications/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import { describeNotice } from './describe-notice.ts'
import { insertAccountNotices } from './notices.store.ts'

interface Notice {
  readonly accountIds: readonly AccountId[]
  readonly sentences: readonly NoticeSentence[]
  /** The target of the notice: a path of the console, or a file. */
  readonly file: string | null
  readonly origin: string
  /** Identifies the event behind the notice: a repeated event raises no second notice. */
  readonly source: string
}

export const raiseNotice = async (tx: TenantTx, { accountIds, sentences, ...rest }: Notice) => {
  const description = describeNotice(sentences)
  const raised = await insertAccountNotices(tx, {
    ...rest,
    sentences,
    description,
    accountIds: [...new Set(accountIds)],
  })
  for (const { accountId, notice } of raised)
    tx.emit(notificationsEvents, 'notifications.notice.raised', { accountId: accountId as AccountId, notice })
}
