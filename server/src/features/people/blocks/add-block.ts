import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { listPersonsById } from '../persons/persons.store.ts'
import { nameOfBlock, toBlock } from './show-block.ts'
import { findBlock, insertBlock } from './blocks.store.ts'

type Input = InputOf<typeof blockEndpoints.addBlock>

/** Blocking a merged person blocks the remaining person. */
const currentPersonId = async (tx: TenantTx, id: PersonId): Promise<PersonId> => {
  const [known] = await listPersonsById(tx, [id])
  return orRefuse(known, peopleErrors.unknownPerson).mergedInto ?? id
}

const targetOf = async (tx: TenantTx, { value, personId }: Input) => {
  if (personId !== undefined)
    return { kind: 'person' as const, value: null, person_id: await currentPersonId(tx, personId) }
  return { ...orRefuse(value, errors.invalid, { field: 'value' }), person_id: null }
}

export const addBlock = (tx: Tx, input: Input) => addBlockBy(tx, input, tx.actor.accountId, null)

type Contact = Pick<Input, 'value' | 'personId'>

/** Blocks a contact for a reason of the server's own; `by` is null where the person asked for it themselves. */
export const addBlockFor = (tx: TenantTx, contact: Contact, { code, message }: ErrorDef, by: number | null) =>
  addBlockBy(tx, { ...contact, reason: message }, by, code)

const addBlockBy = async (tx: TenantTx, input: Input, by: number | null, code: string | null) => {
  const target = await targetOf(tx, input)
  const id = await insertBlock(tx, { ...target, reason: input.reason, reason_code: code, blocked_by: by })
  if (id === undefined)
    return refuse(peopleErrors.alreadyBlocked, { field: target.person_id === null ? 'value' : 'personId' })
  const block = orRefuse(await findBlock(tx, id), errors.notFound)
  tx.audit({
    action: 'people.block.added',
    subjectId: String(target.person_id ?? target.value),
    subject: nameOfBlock(block),
    before: null,
    after: { kind: target.kind, reason: input.reason },
  })
  tx.emit(peopleEvents, 'people.block.changed', {
    id,
    value: target.value,
    personId: target.person_id,
    isBlocked: true,
  })
  return { data: toBlock(block) }
}
