// Who a line says the author and the lawyer are, held against who they are in its case. Pure.
import type { KnownPerson, WantedPerson } from '../../../../people/index.ts'
import { foldText } from '../lines/read-cells.ts'
import type { GivenAddress, GivenPerson } from '../lines/read-person.ts'
import type { WantedLine } from '../lines/read-line.ts'

export interface PeopleWish {
  /** To be found in the register or added to it; null: nobody has to be looked for. */
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

/** What the register does not know of somebody yet; with an address that it knows, by which they are found. */
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

/** The addresses that stand for whom we talk to go to the lawyer where there is one. */
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
  // A lawyer stands beside somebody.
  return people.author === null && author === undefined ? nobody : people
}
