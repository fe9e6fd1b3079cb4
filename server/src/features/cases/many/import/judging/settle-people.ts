// Compares the author and lawyer of a row with the people in its case. Pure.
import type { KnownPerson, WantedPerson } from '../../../../people/index.ts'
import { foldText } from '../lines/read-cells.ts'
import type { GivenAddress, GivenPerson } from '../lines/read-person.ts'
import type { WantedLine } from '../lines/read-line.ts'

export interface PeopleWish {
  /** The person to find in the register or to add to it; null: nobody to look up. */
  readonly author: WantedPerson | null
  readonly lawyer: WantedPerson | null
}

const nobody: PeopleWish = { author: null, lawyer: null }

const isSame = ({ name, cpf, oab }: GivenPerson, known: KnownPerson) =>
  (name === null || foldText(name) === foldText(known.name)) &&
  (cpf === null || known.cpf === null || known.cpf === cpf) &&
  (oab === null || known.oab === null || (known.oab.state === oab.state && known.oab.number === oab.number))

const lacks = (known: KnownPerson, address: GivenAddress) =>
  !known.addresses.some(({ kind, value }) => kind === address.kind && value === address.value)

/** Returns the data that the register lacks about a person, together with a known address, by which the person is found. */
const completed = (given: GivenPerson, known: KnownPerson, isLawyer: boolean): WantedPerson | null => {
  const added = given.addresses.filter((address) => lacks(known, address))
  const isNews =
    added.length > 0 || (given.cpf !== null && known.cpf === null) || (given.oab !== null && known.oab === null)
  if (!isNews) return null
  const [first] = known.addresses
  return {
    name: known.name,
    cpf: known.cpf ?? given.cpf,
    oab: known.oab ?? given.oab,
    isLawyer: isLawyer || known.isLawyer,
    addresses: [...(first ? [{ ...first, label: first.label }] : []), ...added],
  }
}

const wish = (given: GivenPerson, known: KnownPerson | undefined, isLawyer: boolean): WantedPerson | null => {
  if (known && isSame(given, known)) return completed(given, known, isLawyer)
  if (given.name === null) return null
  const { name, cpf, oab, addresses } = given
  return { name, cpf, oab, isLawyer, addresses }
}

/** Addresses of the contact go to the lawyer where there is one, otherwise to the author. */
const withContact = ({ author, lawyer, contact }: WantedLine, hasLawyer: boolean) =>
  lawyer.name !== null || hasLawyer
    ? { author, lawyer: { ...lawyer, addresses: [...lawyer.addresses, ...contact] } }
    : { author: { ...author, addresses: [...author.addresses, ...contact] }, lawyer }

export const settlePeople = (
  wanted: WantedLine,
  author: KnownPerson | undefined,
  lawyer: KnownPerson | undefined,
): PeopleWish => {
  const given = withContact(wanted, lawyer !== undefined)
  const people = { author: wish(given.author, author, false), lawyer: wish(given.lawyer, lawyer, true) }
  // A lawyer needs an author in the case.
  return people.author === null && author === undefined ? nobody : people
}
