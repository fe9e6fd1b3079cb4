// The fields that a row sets, with its names resolved: the requested change of the row's case, or the new case. Pure.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import { courtOf } from '@tratativa/contract/cases/process'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import type { CaseRecord } from '../../../moves/held-cases.store.ts'
import type { Names } from './find-named.ts'
import type { WantedLine } from '../lines/read-line.ts'

export interface Filled {
  readonly fields: CaseFields
  readonly reasons: readonly LineReason[]
}

type Reasons = LineReason[]

const place = (wanted: WantedLine, held: CaseRecord | null, names: Names, reasons: Reasons): CaseFields => {
  const fields: CaseFields = {}
  if (wanted.client !== null) {
    const found = names.client(wanted.client)
    if ('reason' in found) reasons.push({ ...wanted.at('clientName'), reason: found.reason })
    else fields.client = found.id
  }
  if (wanted.subClient !== null) {
    const found = names.subClient(wanted.subClient, fields.client ?? held?.client_id ?? null)
    if ('reason' in found) reasons.push({ ...wanted.at('companyName'), reason: found.reason })
    else {
      fields.group = found.id
      if (held === null && found.clientId !== undefined) fields.client ??= found.clientId
    }
  }
  return fields
}

const negotiate = (wanted: WantedLine, held: CaseRecord | null, names: Names, reasons: Reasons): CaseFields => {
  if (wanted.negotiator === null) return {}
  const found = names.negotiator(wanted.negotiator, held?.negotiator_id ?? null)
  if (!('reason' in found)) return { negotiator: found.id }
  reasons.push({ ...wanted.at('negotiator'), reason: found.reason })
  return {}
}

/** A day without an hour changes a hearing only if the day differs. */
const hear = ({ hearingDay }: WantedLine, held: CaseRecord | null): CaseFields => {
  const now = held?.hearing_at
  if (hearingDay === null || (now && calendarDay(now) === hearingDay)) return {}
  return { hearingAt: instantAt(hearingDay, '00:00').toISOString() }
}

/** The process number of a new case gives its court, where the row does not. */
const process = ({ process: given, fields }: WantedLine, held: CaseRecord | null): CaseFields => {
  if (given.is === 'none') return {}
  const where = held === null && given.is === 'number' ? courtOf(given.digits) : { court: '', state: '' }
  return {
    processNumber: given,
    ...(fields.court === undefined && where.court !== '' ? { court: where.court } : {}),
    ...(fields.state === undefined && where.state !== '' ? { state: where.state } : {}),
  }
}

const demands = (wanted: WantedLine, fields: CaseFields, reasons: Reasons) => {
  if (fields.client === undefined && wanted.client === null && wanted.subClient === null)
    reasons.push({ ...wanted.at('clientName'), reason: 'Um caso novo precisa do cliente.' })
  if (wanted.process.is === 'none' && wanted.author.name === null)
    reasons.push({ ...wanted.at('processNumber'), reason: 'Um caso novo precisa do número do processo ou do autor.' })
}

/** `isNew` is false for a line that means a case which is there or was lost, whatever is held of it. */
export const fillFields = (wanted: WantedLine, held: CaseRecord | null, names: Names, isNew: boolean): Filled => {
  const reasons: Reasons = []
  const found = {
    ...place(wanted, held, names, reasons),
    ...negotiate(wanted, held, names, reasons),
    ...hear(wanted, held),
    ...process(wanted, held),
  }
  if (isNew) demands(wanted, found, reasons)
  return { fields: { ...wanted.fields, ...found }, reasons }
}
