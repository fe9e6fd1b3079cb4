import type { Actor } from './actor.ts'
import type { ProfileTypeId } from './ids.ts'

export interface Permission {
  readonly name: string
  readonly profiles: readonly ProfileTypeId[]
}

/** Everybody, before signing in. */
export const open: Permission = { name: 'open', profiles: [] }
/** Everybody who is signed in. */
export const signedIn: Permission = { name: 'signed-in', profiles: [1, 2, 3] }

export const permission = (name: `${string}.${string}.${string}`, profiles: readonly ProfileTypeId[]): Permission => ({
  name,
  profiles,
})

export const can = (actor: Pick<Actor, 'profileTypeId'>, wanted: Permission): boolean =>
  wanted === open || wanted.profiles.includes(actor.profileTypeId)
