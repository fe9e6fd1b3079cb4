import { profiles } from '@tratativa/contract/kernel/actor'
import { email } from '@tratativa/contract/kernel/fields'
import type { ProfileTypeId } from '@tratativa/contract/kernel/ids'
import type { UserError } from '@tratativa/contract/departments/shapes'

export interface NewUserRow {
  readonly key: number
  readonly name: string
  readonly email: string
  readonly profileTypeId: ProfileTypeId
  readonly departmentId: number | null
}

export type Fault = 'form.required' | 'form.badEmail' | 'form.twice'
export type Faults = Partial<Record<'name' | 'email', Fault>>

export const mostPeople = 50

export const newPerson = (key: number): NewUserRow => ({
  key,
  name: '',
  email: '',
  profileTypeId: profiles.negotiator,
  departmentId: null,
})

const same = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

const emailFault = (person: NewUserRow, people: readonly NewUserRow[]): Fault | undefined => {
  if (person.email.trim() === '') return 'form.required'
  if (!email.safeParse(person.email).success) return 'form.badEmail'
  const first = people.find((candidate) => same(candidate.email, person.email))
  return first === person ? undefined : 'form.twice'
}

/** Returns what is missing or invalid before the form is sent; empty where the form is valid. */
export const faultsOf = (people: readonly NewUserRow[]): Map<number, Faults> => {
  const faultsByKey = new Map<number, Faults>()
  for (const person of people) {
    const mail = emailFault(person, people)
    const faults: Faults = {
      ...(person.name.trim() === '' ? { name: 'form.required' } : {}),
      ...(mail === undefined ? {} : { email: mail }),
    }
    if (Object.keys(faults).length > 0) faultsByKey.set(person.key, faults)
  }
  return faultsByKey
}

/** Returns the people whom the server refused, to be corrected. The others are already created. */
export const refusedPeople = (people: readonly NewUserRow[], errors: readonly UserError[]): NewUserRow[] =>
  people.filter((person) => errors.some((error) => same(error.email, person.email)))

export const errorOf = (errors: readonly UserError[], person: NewUserRow, field: string): string | undefined =>
  errors.find((error) => same(error.email, person.email) && error.field === field)?.message
