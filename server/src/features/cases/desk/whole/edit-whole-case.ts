import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../case-thread.ts'
import { holdBareCase } from '../held-case.store.ts'
import { readDetail } from '../read-case.ts'
import { extraOf, fieldsOfWhole } from './case-values.ts'
import { moveWhole } from './move-whole.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { settleParties } from './settle-parties.ts'
import { touchCase } from './whole.store.ts'
import { writeBeside } from './write-beside.ts'

export const editWholeCase = async (tx: Tx, input: InputOf<typeof casesDeskEndpoints.editWholeCase>) => {
  const held = orRefuse(await holdBareCase(tx, input.id), errors.notFound)
  if (held.version !== input.version) refuse(casesErrors.changedMeanwhile)
  if (input.processNumber.is === 'wrong') refuse(casesErrors.badProcess)
  const parties = await settleParties(tx, input.parties)
  await refuseIncomplete(tx, input, parties)
  await moveWhole(tx, held.id, fieldsOfWhole(input))
  const beside = await writeBeside(tx, held.id, { parties, extra: extraOf(input) })
  const fields = Object.keys(beside.after)
  if (fields.length > 0) {
    const version = await touchCase(tx, held.id)
    tx.audit({ action: 'cases.case.changed', ...threadOf(held), ...beside })
    tx.emit(casesEvents, 'cases.case.changed', { id: caseCode(held.id), version, fields })
  }
  return { data: await readDetail(tx, held.id) }
}
