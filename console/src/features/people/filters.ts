// The filters of the lists of people and of blocks, stored in the address.

export interface PersonFilter {
  readonly search: string
  readonly role: 'all' | 'author' | 'lawyer'
  readonly isBlocked: boolean
  readonly isInactive: boolean
}

export interface BlockFilter {
  readonly search: string
  readonly kind: 'all' | 'phone' | 'email' | 'person'
  readonly isLifted: boolean
}
