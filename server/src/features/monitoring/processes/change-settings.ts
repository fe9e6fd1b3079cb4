import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { monitoringEndpoints as endpoints } from '@tratativa/contract/monitoring/endpoints'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { enqueueFollowing } from '../rule/follow-by-rule.job.ts'
import { readFollowRule, writeFollowRule } from './settings.store.ts'

export const readFollowSettings = async (reader: Reader) => ({ data: { follows: await readFollowRule(reader) } })

export const saveFollowSettings = async (tx: Tx, { follows }: InputOf<typeof endpoints.saveSettings>) => {
  const before = await readFollowRule(tx)
  if (before !== follows) {
    await writeFollowRule(tx, follows)
    tx.audit({
      action: 'monitoring.settings.change',
      subjectId: 'monitoring',
      subject: 'Monitoramento de processos',
      before: { follows: before },
      after: { follows },
    })
    tx.emit(monitoringEvents, 'monitoring.settings.changed', {})
    enqueueFollowing(tx)
  }
  return { data: { follows } }
}
