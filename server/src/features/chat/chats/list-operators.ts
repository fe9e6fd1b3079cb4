import type { Reader } from '../../../platform/db/scope.ts'
import { listActiveOperators, listDepartmentNames } from './operators.store.ts'

export const listOperators = async (reader: Reader) => ({
  data: await listActiveOperators(reader),
  departments: await listDepartmentNames(reader),
})
