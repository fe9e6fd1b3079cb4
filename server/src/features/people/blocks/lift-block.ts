import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { nameOfBlock, toBlock } from './show-block.ts'
import { findBlock, markLifted } from './blocks.store.ts'

export const liftBlock = async (tx: Tx, { id, reason }: InputOf<typeof blockEndpoints.liftBlock>) => {
  const block = orRefuse(await findBlock(tx, id), errors.notFound)
  if (!(await markLifted(tx, id, reason, tx.actor.accountId))) refuse(peopleErrors.alreadyLifted)
  const { value, person_id: personId } = block
  tx.audit({
    action: 'people.block.lifted',
    subjectId: String(personId ?? value),
    subject: nameOfBlock(block),
    before: { kind: block.kind, reason: block.reason },
    after: { reason },
  })
  tx.emit(peopleEvents, 'people.block.changed', { id, value, personId, isBlocked: false })
  return { data: toBlock(orRefuse(await findBlock(tx, id), errors.notFound)) }
}
