import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import type { PersonRecord } from '../persons/person-record.ts'
import { lockPersons, updatePerson } from '../persons/persons.store.ts'
import { readPersonDetail } from '../persons/read-person.ts'
import { auditedPerson } from '../persons/write-person.ts'
import { toMerge } from './merge-record.ts'
import { mergedValues, valuesNow } from './merged-values.ts'
import { findPersonMerge, insertMerge, type MergedValues, type MergedChanges } from './merges.store.ts'
import { inheritMerged, reassignAddresses, reassignBlocks } from './reassignments.store.ts'
import { pairOf } from './preview-merge.ts'

/** Updates the loser first: their CPF is then free for the winner. */
const unite = async (
  tx: Tx,
  winner: PersonRecord,
  loser: PersonRecord,
  after: MergedValues,
): Promise<MergedChanges> => {
  const between = { from: loser.id, to: winner.id }
  const inherited = await inheritMerged(tx, between)
  await updatePerson(tx, loser.id, { merged_into: winner.id })
  await updatePerson(tx, winner.id, after)
  const addresses = await reassignAddresses(tx, between)
  return { before: valuesNow(winner), after, addresses, inherited, blocks: await reassignBlocks(tx, between) }
}

export const mergePersons = async (tx: Tx, input: InputOf<typeof personEndpoints.mergePersons>) => {
  const { winner, loser } = pairOf(await lockPersons(tx, [input.id, input.loser]), input.id, input.loser)
  const moved = await unite(tx, winner, loser, mergedValues(winner, loser, input.keep))
  const mergeId = await insertMerge(tx, {
    winner_id: winner.id,
    loser_id: loser.id,
    moved,
    merged_by: tx.actor.accountId,
  })
  tx.audit({
    action: 'people.person.merged',
    subjectId: String(winner.id),
    subject: winner.name,
    before: { winner: auditedPerson(winner), loser: { id: loser.id, ...auditedPerson(loser) } },
    after: { ...moved.after, addresses: moved.addresses },
  })
  tx.emit(peopleEvents, 'people.person.merged', { mergeId, from: loser.id, into: winner.id })
  tx.emit(peopleEvents, 'people.person.changed', { id: winner.id })
  const merge = orRefuse(await findPersonMerge(tx, mergeId), errors.notFound)
  return { data: await readPersonDetail(tx, winner.id), merge: toMerge(merge) }
}
