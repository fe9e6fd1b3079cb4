// When and how often the company reaches out.
import { isDeepStrictEqual } from 'node:util'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { conductEndpoints } from '@tratativa/contract/conduct/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { readConductRules, writeConductRules } from './conduct-rules.store.ts'

export const showConductRules = async (reader: Reader) => ({ data: await readConductRules(reader) })

export const setConductRules = async (tx: Tx, input: InputOf<typeof conductEndpoints.setConductRules>) => {
  const before = await readConductRules(tx)
  const after = { ...input, holidays: [...new Set(input.holidays)].sort() }
  if (isDeepStrictEqual(before, after)) return { data: after }
  await writeConductRules(tx, after)
  tx.audit({
    action: 'cases.conduct.rules-set',
    subjectId: String(tx.tenantId),
    subject: 'Conduta',
    before: { ...before },
    after: { ...after },
  })
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'conduct' })
  return { data: after }
}
