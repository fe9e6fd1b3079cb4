import type { Reader } from '../../../platform/db/scope.ts'
import { listAtWork, listDepartmentNames } from './operators.store.ts'

export const listOperators = async (reader: Reader) => ({
  data: await listAtWork(reader),
  departments: await listDepartmentNames(reader),
})
