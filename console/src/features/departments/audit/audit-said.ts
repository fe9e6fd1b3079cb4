// Turns an audit entry into a dictionary key and its values, so that every language can show it.
import type { AccessEntry } from '@tratativa/contract/identity/audit-shapes'

const actions = [
  'identity.login.succeeded',
  'identity.login.failed',
  'identity.login.switched',
  'identity.password.changed',
  'identity.password.reset',
  'identity.second-step.enabled',
  'identity.second-step.disabled',
  'identity.second-step.failed',
  'identity.second-step.recovery-used',
  'identity.second-step.codes-renewed',
  'identity.second-step.reset',
  'identity.rules.changed',
  'identity.invitation.sent',
  'identity.account.proven',
  'identity.account.renamed',
  'identity.user.renamed',
  'identity.rights.granted',
  'identity.rights.accepted',
  'identity.rights.declined',
  'identity.rights.changed',
  'identity.rights.activated',
  'identity.rights.deactivated',
  'identity.rights.removed',
  'identity.rights.voip',
  'departments.rights.department',
  'cases.export.taken',
  'cases.export.rule-set',
] as const
export type KnownAction = (typeof actions)[number]

export const isKnownAction = (action: string): action is KnownAction => actions.some((known) => known === action)

export type Said =
  | { readonly kind: 'renamed'; readonly before: string; readonly after: string }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string }
  | { readonly kind: 'to'; readonly text: string }
  | { readonly kind: 'flag'; readonly isOn: boolean }
  | { readonly kind: 'codesLeft'; readonly left: number }
  | { readonly kind: 'exported'; readonly cases: number; readonly columns: number; readonly filter: string }
  | { readonly kind: 'secondStep'; readonly way: 'code' | 'recovery' }

const textIn = (side: AccessEntry['before'], name: string): string | null => {
  const value = side?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const change = (kind: 'renamed' | 'changed', before: string | null, after: string | null): Said | null => {
  if (after === null || before === after) return null
  return before === null ? { kind: 'to', text: after } : { kind, before, after }
}

const numberIn = (side: AccessEntry['before'], name: string): string | null => {
  const value = side?.[name]
  return typeof value === 'number' ? String(value) : null
}

const exported = (cases: number, after: NonNullable<AccessEntry['after']>): Said => {
  const { columns } = after
  return {
    kind: 'exported',
    cases,
    columns: Array.isArray(columns) ? columns.length : 0,
    filter: textIn(after, 'filterText') ?? '',
  }
}

export const saidOf = (before: AccessEntry['before'], after: AccessEntry['after']): Said | null => {
  if (!after) return null
  if ('requiresSecondStep' in after) return { kind: 'flag', isOn: after['requiresSecondStep'] === true }
  if (typeof after['codesLeft'] === 'number') return { kind: 'codesLeft', left: after['codesLeft'] }
  if (typeof after['cases'] === 'number') return exported(after['cases'], after)
  if (typeof after['noticeAbove'] === 'number')
    return change('changed', numberIn(before, 'noticeAbove'), numberIn(after, 'noticeAbove'))
  const way = after['secondStep']
  if (way === 'code' || way === 'recovery') return { kind: 'secondStep', way }
  const name = textIn(after, 'name')
  if (name !== null) return change('renamed', textIn(before, 'name'), name)
  const profile = textIn(after, 'profile')
  if (profile !== null) return change('changed', textIn(before, 'profile'), profile)
  return change('changed', textIn(before, 'department'), textIn(after, 'department'))
}
