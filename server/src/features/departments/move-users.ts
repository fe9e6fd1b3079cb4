import { departmentsEvents } from '@tratativa/contract/departments/events'
import type { User } from '@tratativa/contract/departments/shapes'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'
import { insertUserPlacements, removePlacements } from './departments.store.ts'

interface Target {
  readonly id: DepartmentId
  readonly name: string
}

/** Moves people into a department, or out of any, and records and publishes each change. */
export const moveUsers = async (tx: TenantTx, users: readonly User[], target: Target | null) => {
  const moving = users.filter((user) => user.departmentId !== (target?.id ?? null))
  const ids = moving.map((user) => user.id)
  if (ids.length === 0) return
  await (target ? insertUserPlacements(tx, ids, target.id) : removePlacements(tx, ids))
  for (const { id, tratativaId, name, departmentName } of moving) {
    tx.audit({
      action: 'departments.rights.department',
      subjectId: String(tratativaId),
      subject: name,
      before: { department: departmentName },
      after: { department: target?.name ?? null },
    })
    tx.emit(departmentsEvents, 'departments.user.moved', { id, accountId: tratativaId })
  }
}
