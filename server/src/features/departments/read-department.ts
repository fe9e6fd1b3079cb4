import type { Department } from '@tratativa/contract/departments/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { findDepartments, peopleOf } from './departments.store.ts'

/** Returns the department with its people; refuses when there is no department with this id. */
export const readDepartment = async (tx: TenantTx, id: DepartmentId): Promise<Department> => {
  const [department] = await findDepartments(tx, [id])
  const people = await peopleOf(tx, [id])
  return { ...orRefuse(department, errors.notFound), users: people.get(id) ?? [] }
}
