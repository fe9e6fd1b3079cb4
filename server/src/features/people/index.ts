// The public API of people: who they are, how they are reached, and who must not be contacted.
export { addBlock, addBlockBy } from './blocks/add-block.ts'
export { blockedAddresses, blockedPersons } from './blocks/blocked-addresses.ts'
export { findOrAddPersons } from './persons/find-or-add-persons.ts'
export type { RequestedPerson } from './persons/group-persons.ts'
export { findPersons, findPersonsNamed } from './persons/find-persons.ts'
export { emailsOf, phonesOf, toPerson, type PersonRecord } from './persons/person-record.ts'
export { parsePersonSearch } from './parse-person-search.ts'
export { searchPeople } from './persons/search-people.ts'
