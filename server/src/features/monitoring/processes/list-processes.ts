import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { monitoringEndpoints as endpoints } from '@tratativa/contract/monitoring/endpoints'
import { courtNamesOf } from '@tratativa/contract/monitoring/court-names'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { pageOfMovements } from './movements.store.ts'
import { findProcess, findProcessOfCase, instancesOf, pageOfProcesses, processNumberOf } from './processes.store.ts'

export const listProcesses = (reader: Reader, { cursor, ...filter }: InputOf<typeof endpoints.processes>) =>
  pageOfProcesses(reader, filter, cursor)

export const readProcess = async (reader: Reader, { id }: InputOf<typeof endpoints.process>) => {
  const data = orRefuse(await findProcess(reader, id), errors.notFound)
  return { data, instances: await instancesOf(reader, id) }
}

export const listMovements = async (reader: Reader, input: InputOf<typeof endpoints.movements>) => {
  orRefuse(await findProcess(reader, input.id), errors.notFound)
  return pageOfMovements(reader, input)
}

export const readCaseProcess = async (reader: Reader, { caseId }: InputOf<typeof endpoints.caseProcess>) => {
  orRefuse(await findCase(reader, caseId), errors.notFound, { field: 'caseId' })
  const data = await findProcessOfCase(reader, caseId)
  const number = data === null ? await processNumberOf(reader, caseId) : null
  return { data, mayFollow: number !== null && courtNamesOf(number) !== null }
}
