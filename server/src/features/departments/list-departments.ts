import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Reader } from '../../platform/db/scope.ts'
import { pageOfDepartments, peopleOf } from './departments.store.ts'

export const listDepartments = async (reader: Reader, input: InputOf<typeof departmentsEndpoints.departments>) => {
  const rows = await pageOfDepartments(reader, input.search ?? '', readCursor(input.cursor))
  const { data, cursor } = pageOf(rows)
  const people = await peopleOf(
    reader,
    data.map((row) => row.id),
  )
  return {
    data: data.map(({ id, name }) => ({ id: id as DepartmentId, name, users: people.get(id) ?? [] })),
    cursor,
  }
}
