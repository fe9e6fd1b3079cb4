import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../../changes/write.ts'
import { lockCaseHeader } from '../case-header.store.ts'
import { readCaseDetail } from '../read-case.ts'
import { fieldsOfForm } from './fields-of-form.ts'
import { applyFormFields } from './apply-form-fields.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { settleFormParties } from './settle-form-parties.ts'
import { touchCase } from './case-form.store.ts'
import { writeCaseParties } from './write-case-parties.ts'

export const editCaseForm = async (tx: Tx, input: InputOf<typeof casesDeskEndpoints.editWholeCase>) => {
  const bareCase = orRefuse(await lockCaseHeader(tx, input.id), errors.notFound)
  if (bareCase.version !== input.version) refuse(casesErrors.changedMeanwhile)
  if (input.processNumber.is === 'wrong') refuse(casesErrors.badProcess)
  const parties = await settleFormParties(tx, input.parties)
  await refuseIncomplete(tx, input, parties)
  await applyFormFields(tx, bareCase.id, fieldsOfForm(input))
  const who = await writeCaseParties(tx, bareCase.id, parties)
  const fields = Object.keys(who.after)
  if (fields.length > 0) {
    const version = await touchCase(tx, bareCase.id)
    tx.audit({ action: 'cases.case.changed', ...threadOf(bareCase), ...who })
    tx.emit(casesEvents, 'cases.case.changed', { id: caseCode(bareCase.id), version, fields })
  }
  return { data: await readCaseDetail(tx, bareCase.id) }
}

export const setCaseActive = async (tx: Tx, { id, isActive }: InputOf<typeof casesDeskEndpoints.setCaseActive>) => {
  const bareCase = orRefuse(await lockCaseHeader(tx, id), errors.notFound)
  if (bareCase.isActive !== isActive) await applyFormFields(tx, id, { isActive })
  return { data: await readCaseDetail(tx, id) }
}
