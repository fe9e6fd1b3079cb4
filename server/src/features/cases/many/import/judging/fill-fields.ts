// The fields that a row sets, with its names resolved: the requested change of the row's case, or the new case. Pure.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { rowErrors as e } from '@tratativa/contract/cases/many/row-errors'
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import { courtOf } from '@tratativa/contract/cases/process'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import type { CaseRecord } from '../../../changes/case-record.store.ts'
import { toReason } from '../../../../../platform/refusal/to-reason.ts'
import type { NamedReferences } from './find-references.ts'
import type { ImportRow } from '../rows/read-row.ts'

export interface Filled {
  readonly fields: CaseFields
  readonly reasons: readonly RowReason[]
}

type Reasons = RowReason[]

const clientFieldsOf = (
  importRow: ImportRow,
  case_: CaseRecord | null,
  names: NamedReferences,
  reasons: Reasons,
): CaseFields => {
  const fields: CaseFields = {}
  if (importRow.client !== null) {
    const client = names.client(importRow.client)
    if ('refusal' in client) reasons.push({ ...importRow.at('clientName'), ...toReason(client.refusal) })
    else fields.client = client.id
  }
  if (importRow.subClient !== null) {
    const subClient = names.subClient(importRow.subClient, fields.client ?? case_?.client_id ?? null)
    if ('refusal' in subClient) reasons.push({ ...importRow.at('companyName'), ...toReason(subClient.refusal) })
    else {
      fields.group = subClient.id
      if (case_ === null && subClient.clientId !== undefined) fields.client ??= subClient.clientId
    }
  }
  return fields
}

const negotiate = (
  importRow: ImportRow,
  case_: CaseRecord | null,
  names: NamedReferences,
  reasons: Reasons,
): CaseFields => {
  if (importRow.negotiator === null) return {}
  const negotiator = names.negotiator(importRow.negotiator, case_?.negotiator_id ?? null)
  if (!('refusal' in negotiator)) return { negotiator: negotiator.id }
  reasons.push({ ...importRow.at('negotiator'), ...toReason(negotiator.refusal) })
  return {}
}

/** A day without an hour changes a hearing only if the day differs. */
const hearingFieldsOf = ({ hearingDay }: ImportRow, case_: CaseRecord | null): CaseFields => {
  const now = case_?.hearing_at
  if (hearingDay === null || (now && calendarDay(now) === hearingDay)) return {}
  return { hearingAt: instantAt(hearingDay, '00:00').toISOString() }
}

/** The process number of a new case gives its court, where the row does not. */
const process = ({ process: processInput, fields }: ImportRow, case_: CaseRecord | null): CaseFields => {
  if (processInput.is === 'none') return {}
  const where = case_ === null && processInput.is === 'number' ? courtOf(processInput.digits) : { court: '', state: '' }
  return {
    processNumber: processInput,
    ...(fields.court === undefined && where.court !== '' ? { court: where.court } : {}),
    ...(fields.state === undefined && where.state !== '' ? { state: where.state } : {}),
  }
}

const demands = (importRow: ImportRow, fields: CaseFields, reasons: Reasons) => {
  if (fields.client === undefined && importRow.client === null && importRow.subClient === null)
    reasons.push({ ...importRow.at('clientName'), ...toReason(e.needsClient) })
  if (importRow.process.is === 'none' && importRow.author.name === null)
    reasons.push({
      ...importRow.at('processNumber'),
      ...toReason(e.needsProcessOrAuthor),
    })
}

/** `isNew` is false for a line that means a case which is there or was lost, whatever is held of it. */
export const fillFields = (
  row: ImportRow,
  case_: CaseRecord | null,
  names: NamedReferences,
  isNew: boolean,
): Filled => {
  const reasons: Reasons = []
  const resolvedFields = {
    ...clientFieldsOf(row, case_, names, reasons),
    ...negotiate(row, case_, names, reasons),
    ...hearingFieldsOf(row, case_),
    ...process(row, case_),
  }
  if (isNew) demands(row, resolvedFields, reasons)
  return { fields: { ...row.fields, ...resolvedFields }, reasons }
}
