// The rule of two people: a limit that a supervisor sets counts for the supervisor's own offers only once somebody else confirms it.
import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { readNeedsTwoPeople, writeNeedsTwoPeople } from './ceilings.store.ts'

export const readCeilingRule = async (reader: Reader) => ({
  data: { needsTwoPeople: await readNeedsTwoPeople(reader) },
})

export const setCeilingRule = async (
  tx: Tx,
  { needsTwoPeople }: InputOf<typeof casesCeilingEndpoints.setCeilingRule>,
) => {
  const before = await readNeedsTwoPeople(tx)
  await writeNeedsTwoPeople(tx, needsTwoPeople)
  if (before !== needsTwoPeople) {
    tx.audit({
      action: 'cases.ceiling.rule-set',
      subjectId: String(tx.tenantId),
      subject: 'Alçadas',
      before: { needsTwoPeople: before },
      after: { needsTwoPeople },
    })
    tx.emit(casesEvents, 'cases.rules.changed', { what: 'ceilings' })
  }
  return { data: { needsTwoPeople } }
}
