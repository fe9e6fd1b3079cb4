// Compares the author and lawyer of a row with the people in its case. Pure.
import type { PersonRecord, RequestedPerson } from '../../../../people/index.ts'
import { normaliseText } from '../rows/read-cells.ts'
import type { ImportedAddress, ImportedPerson } from '../rows/read-person.ts'
import type { ImportRow } from '../rows/read-row.ts'

export interface RequestedPeople {
  /** The person to find in the register or to add to it; null: nobody to look up. */
  readonly author: RequestedPerson | null
  readonly lawyer: RequestedPerson | null
}

const nobody: RequestedPeople = { author: null, lawyer: null }

const isSame = ({ name, cpf, oab }: ImportedPerson, known: PersonRecord) =>
  (name === null || normaliseText(name) === normaliseText(known.name)) &&
  (cpf === null || known.cpf === null || known.cpf === cpf) &&
  (oab === null || known.oab === null || (known.oab.state === oab.state && known.oab.number === oab.number))

const lacks = (known: PersonRecord, address: ImportedAddress) =>
  !known.addresses.some(({ kind, value }) => kind === address.kind && value === address.value)

/** Returns the data that the register lacks about a person, together with a known address, by which the person is found. */
const completed = (importPerson: ImportedPerson, known: PersonRecord, isLawyer: boolean): RequestedPerson | null => {
  const added = importPerson.addresses.filter((address) => lacks(known, address))
  const isNews =
    added.length > 0 ||
    (importPerson.cpf !== null && known.cpf === null) ||
    (importPerson.oab !== null && known.oab === null)
  if (!isNews) return null
  const [first] = known.addresses
  return {
    name: known.name,
    cpf: known.cpf ?? importPerson.cpf,
    oab: known.oab ?? importPerson.oab,
    isLawyer: isLawyer || known.isLawyer,
    addresses: [...(first ? [{ ...first, label: first.label }] : []), ...added],
  }
}

const requestedPersonOf = (
  importPerson: ImportedPerson,
  known: PersonRecord | undefined,
  isLawyer: boolean,
): RequestedPerson | null => {
  if (known && isSame(importPerson, known)) return completed(importPerson, known, isLawyer)
  if (importPerson.name === null) return null
  const { name, cpf, oab, addresses } = importPerson
  return { name, cpf, oab, isLawyer, addresses }
}

/** Addresses of the contact go to the lawyer where there is one, otherwise to the author. */
const withContact = ({ author, lawyer, contact }: ImportRow, hasLawyer: boolean) =>
  lawyer.name !== null || hasLawyer
    ? { author, lawyer: { ...lawyer, addresses: [...lawyer.addresses, ...contact] } }
    : { author: { ...author, addresses: [...author.addresses, ...contact] }, lawyer }

export const settlePeople = (
  importRow: ImportRow,
  author: PersonRecord | undefined,
  lawyer: PersonRecord | undefined,
): RequestedPeople => {
  const importPeople = withContact(importRow, lawyer !== undefined)
  const people = {
    author: requestedPersonOf(importPeople.author, author, false),
    lawyer: requestedPersonOf(importPeople.lawyer, lawyer, true),
  }
  // A lawyer needs an author in the case.
  return people.author === null && author === undefined ? nobody : people
}
