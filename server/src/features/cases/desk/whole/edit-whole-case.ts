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
import { fieldsOfWhole } from './case-values.ts'
import { moveWhole } from './move-whole.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { settleParties } from './settle-parties.ts'
import { touchCase } from './whole.store.ts'
import { writeWho } from './write-who.ts'

export const editWholeCase = async (tx: Tx, input: InputOf<typeof casesDeskEndpoints.editWholeCase>) => {
  const held = orRefuse(await holdBareCase(tx, input.id), errors.notFound)
  if (held.version !== input.version) refuse(casesErrors.changedMeanwhile)
  if (input.processNumber.is === 'wrong') refuse(casesErrors.badProcess)
  const parties = await settleParties(tx, input.parties)
  await refuseIncomplete(tx, input, parties)
  await moveWhole(tx, held.id, fieldsOfWhole(input))
  const who = await writeWho(tx, held.id, parties)
  const fields = Object.keys(who.after)
  if (fields.length > 0) {
    const version = await touchCase(tx, held.id)
    tx.audit({ action: 'cases.case.changed', ...threadOf(held), ...who })
    tx.emit(casesEvents, 'cases.case.changed', { id: caseCode(held.id), version, fields })
  }
  return { data: await readDetail(tx, held.id) }
}
