// Converts the fields of a change to columns: plain values, and references to other records.
import { plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { CaseColumn, CaseState } from './case-columns.ts'
import type { ChangeContext } from './decision.ts'

const processColumns = ({ processNumber, oldProcessNumber }: CaseFields): Partial<CaseState> => {
  const old = oldProcessNumber === undefined ? {} : { old_process_number: oldProcessNumber || null }
  if (processNumber === undefined) return old
  switch (processNumber.is) {
    case 'wrong':
      return refuse(e.badProcess)
    case 'number':
      return { process_number: processNumber.digits, ...old }
    case 'old':
      return { process_number: null, old_process_number: processNumber.text }
    default:
      return { process_number: null, ...old }
  }
}

export const plainColumnsOf = (fields: CaseFields): Partial<CaseState> => {
  const columns: { -readonly [Column in CaseColumn]?: unknown } = processColumns(fields)
  for (const { changeName, column } of plainCaseFields) {
    const value = fields[changeName as keyof CaseFields]
    if (value !== undefined) columns[column] = value
  }
  const { hearingAt } = fields
  if (hearingAt !== undefined) columns.hearing_at = hearingAt === null ? null : new Date(hearingAt)
  return columns as Partial<CaseState>
}

type Refer = (
  fields: CaseFields,
  state: CaseState,
  ground: Pick<ChangeContext, 'book' | 'references' | 'act'>,
) => Partial<CaseState>

const statusColumn: Refer = ({ status }, state, { book }) => {
  if (status === undefined) return {}
  const foundStatus = book.statusByName(status) ?? refuse(e.unknownStatus)
  if (!foundStatus.isActive && foundStatus.id !== state.status_id) refuse(e.unknownStatus)
  return { status_id: foundStatus.id }
}

/** A sub-client stays with a case only while its client does not change. */
const clientColumns: Refer = ({ client, group }, state, { references }) => {
  const clientId = client ?? state.client_id
  if (clientId !== state.client_id && !references.clients.get(clientId)?.isActive) refuse(e.unknownClient)
  const stays = clientId === state.client_id ? state.sub_client_id : null
  const subClientId = group === undefined ? stays : group
  if (subClientId !== null && subClientId !== state.sub_client_id) {
    const subClient = references.subClients.get(subClientId)
    if (!subClient?.isActive || subClient.clientId !== clientId) refuse(e.unknownGroup)
  }
  if (subClientId !== null && subClientId === state.sub_client_id && clientId !== state.client_id)
    refuse(e.unknownGroup)
  return { client_id: clientId, sub_client_id: subClientId }
}

/** A negotiator may take a case without a negotiator and give away their own; for a colleague's case they must ask. */
const negotiatorColumn: Refer = ({ negotiator }, state, { references, act: { by } }) => {
  if (negotiator === undefined || negotiator === state.negotiator_id) return {}
  const isOthers = state.negotiator_id !== null && state.negotiator_id !== by.userId
  if (by.profileTypeId === 3 && isOthers) refuse(e.caseNotYours)
  if (negotiator !== null && !references.members.get(negotiator)?.isActive) refuse(e.unknownNegotiator)
  return { negotiator_id: negotiator }
}

export const referredColumnsOf: Refer = (fields, state, ground) => ({
  ...statusColumn(fields, state, ground),
  ...(fields.client === undefined && fields.group === undefined ? {} : clientColumns(fields, state, ground)),
  ...negotiatorColumn(fields, state, ground),
})
