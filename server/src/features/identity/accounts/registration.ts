// What somebody who registers says of themselves: it travels sealed, and becomes an account with the proof of the address.
export const registrationPurpose = 'identity.registration'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly designation: string
}
