import type { RightsChange } from '@tratativa/contract/identity/shapes'

const verbs = ['granted', 'changed', 'activated', 'deactivated', 'removed'] as const
export type Verb = (typeof verbs)[number]

/** What an entry of the history says was done; null for what this console does not know. */
export const verbOf = ({ action }: Pick<RightsChange, 'action'>): Verb | null =>
  verbs.find((verb) => action === `identity.rights.${verb}`) ?? null

export interface Rights {
  readonly profile: string
  readonly isActive: boolean
}

/** The rights of one side of a change; null where the person had none. */
export const rightsOf = (side: RightsChange['before']): Rights | null => {
  if (side === null) return null
  const { profile, isActive } = side
  return typeof profile === 'string' ? { profile, isActive: isActive === true } : null
}
