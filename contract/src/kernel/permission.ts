import { everyProfile, type Actor } from './actor.ts'
import type { ProfileTypeId } from './ids.ts'

export interface Permission {
  readonly name: string
  readonly profiles: readonly ProfileTypeId[]
  /** The refusal text for users without the permission, where the requirements fix the words. */
  readonly refusal?: string
}

/** Everybody, without signing in. */
export const open: Permission = { name: 'open', profiles: [] }
/** Everybody who is signed in. */
export const signedIn: Permission = { name: 'signed-in', profiles: everyProfile }

export const permission = (
  name: `${string}.${string}.${string}`,
  profiles: readonly ProfileTypeId[],
  refusal?: string,
): Permission => (refusal === undefined ? { name, profiles } : { name, profiles, refusal })

export const can = (actor: Pick<Actor, 'profileTypeId'>, required: Permission): boolean =>
  required === open || required.profiles.includes(actor.profileTypeId)
