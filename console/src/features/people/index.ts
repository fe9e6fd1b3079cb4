// What other features may use of people: the place they may fill on a person's page.
export type { OfPerson, PersonTab } from './person-places.slot.ts'
