import type { RightsChange } from '@tratativa/contract/identity/shapes'

const verbs = {
  'identity.rights.granted': 'granted',
  'identity.rights.accepted': 'accepted',
  'identity.rights.declined': 'declined',
  'identity.rights.changed': 'changed',
  'identity.rights.activated': 'activated',
  'identity.rights.deactivated': 'deactivated',
  'identity.rights.removed': 'removed',
  'identity.rights.voip': 'voip',
  'departments.rights.department': 'department',
} as const
export type Verb = (typeof verbs)[keyof typeof verbs] | 'other'

const isKnownAction = (action: string): action is keyof typeof verbs => Object.hasOwn(verbs, action)

/** Returns the verb for an entry of the history. */
export const verbOf = ({ action }: Pick<RightsChange, 'action'>): Verb =>
  isKnownAction(action) ? verbs[action] : 'other'

export type RightsSide =
  | { readonly kind: 'rights'; readonly profile: string; readonly isActive: boolean }
  | { readonly kind: 'department'; readonly name: string | null }
  | { readonly kind: 'voip'; readonly user: string | null; readonly ramal: string | null }
  | { readonly kind: 'none' }

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns one side of a change; `none` where the person had no membership or the console has no text for it. */
export const rightsSideOf = (side: RightsChange['before']): RightsSide => {
  if (side === null) return { kind: 'none' }
  const profile = textOf(side['profile'])
  if (profile !== null) return { kind: 'rights', profile, isActive: side['isActive'] === true }
  if ('department' in side) return { kind: 'department', name: textOf(side['department']) }
  if ('voipUser' in side) return { kind: 'voip', user: textOf(side['voipUser']), ramal: textOf(side['ramal']) }
  return { kind: 'none' }
}
