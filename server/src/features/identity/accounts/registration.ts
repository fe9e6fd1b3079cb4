// The data that a person registers with: it is stored encrypted, and becomes an account once the address is proven.
export const registrationPurpose = 'identity.registration'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly designation: string
}
