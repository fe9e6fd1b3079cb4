import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import { captureErrors as e } from '@tratativa/contract/capture/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import { addressKey, type AddressKey } from '@tratativa/contract/people/addresses'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { askNumbers } from '../../chat/index.ts'
import { addAddress, blockedAddresses, markWrongNumber } from '../../people/index.ts'
import { peopleOfCase } from '../detail/detail.store.ts'
import { dueNumbersOf } from '../detail/due-numbers.ts'
import { readCapture } from '../detail/show-capture.ts'
import { recountCases } from '../needs/recount-cases.ts'
import { requireWorkOn } from '../require-work-on.ts'

const requirePersonOf = async (tx: Tx, caseId: CaseId, personId: PersonId) => {
  const people = await peopleOfCase(tx, caseId)
  return orRefuse(
    people.find(({ id }) => id === personId),
    e.notOfCase,
  )
}

interface FoundFor extends AddressKey {
  readonly caseId: CaseId
  readonly personId: PersonId
  readonly source: string
}

/** Adds a contact that was found, with its source; the case leaves the list in the same transaction. */
export const addFoundContact = async (tx: Tx, { caseId, personId, source, ...key }: FoundFor) => {
  await requirePersonOf(tx, caseId, personId)
  if ((await blockedAddresses(tx, [key.value])).size > 0) refuse(e.blocked)
  if (!(await addAddress(tx, { ...key, personId, source }))) refuse(e.known)
  const due = dueNumbersOf(await peopleOfCase(tx, caseId), tx.now)
  await askNumbers(
    tx,
    due.filter((phone) => phone === key.value),
  )
  await recountCases(tx, [caseId])
}

export const addContact = async (tx: Tx, { caseId, personId, value, origin }: InputOf<typeof endpoints.addContact>) => {
  await requireWorkOn(tx, caseId, 'caseId')
  const key = orRefuse(addressKey(value), e.notAddress)
  await addFoundContact(tx, { ...key, caseId, personId, source: origin })
  return { data: await readCapture(tx, caseId) }
}

export const markContactWrong = async (
  tx: Tx,
  { caseId, personId, value }: InputOf<typeof endpoints.markContactWrong>,
) => {
  await requireWorkOn(tx, caseId, 'caseId')
  const key = orRefuse(addressKey(value), e.notAddress)
  const person = await requirePersonOf(tx, caseId, personId)
  if (!person.bareAddresses.includes(key.value)) refuse(e.notOfCase, { field: 'value' })
  await markWrongNumber(tx, personId, key.value, 'hand')
  await recountCases(tx, [caseId])
  return { data: await readCapture(tx, caseId) }
}
