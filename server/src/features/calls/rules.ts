// The rules of a company for its softphone and its recordings.
import { isDeepStrictEqual } from 'node:util'
import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { callsEvents } from '@tratativa/contract/calls/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../platform/db/scope.ts'
import { findCallRules, writeCallRules } from './rules.store.ts'

export const showCallRules = async (reader: Reader) => ({ data: await findCallRules(reader) })

export const setCallRules = async (tx: Tx, rules: InputOf<typeof callsEndpoints.setCallRules>) => {
  const before = await findCallRules(tx)
  if (isDeepStrictEqual(before, rules)) return { data: rules }
  await writeCallRules(tx, rules)
  tx.audit({
    action: 'calls.rules.set',
    subjectId: String(tx.tenantId),
    subject: 'Ligações',
    before: { ...before },
    after: { ...rules },
  })
  tx.emit(callsEvents, 'calls.rules.changed', {})
  return { data: rules }
}
