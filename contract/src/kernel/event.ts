import type { z } from 'zod'

/** The facts of one word: name -> what is told of it. Each needs an audience on the server and a hand in the console. */
export type EventMap = Readonly<Record<string, z.ZodType>>

export const events = <const M extends EventMap>(map: M): M => map
/** Facts whose names on the wire the requirements fix; all others begin with their word. */
export const namedOnWire = <const M extends EventMap>(map: M): M => map

export type DataOf<M extends EventMap, Name extends keyof M> = z.output<M[Name]>

/** Who hears of a fact, chosen where the fact is made. */
export type Audience =
  | { readonly to: 'nobody' }
  | { readonly to: 'tenant' }
  | { readonly to: 'accounts'; readonly ids: readonly number[] }
  | { readonly to: 'profiles'; readonly ids: readonly number[] }
  /** The people of these profiles in a group, as the house groups them; null: those in none. */
  | { readonly to: 'group'; readonly id: number | null; readonly profiles: readonly number[] }
  /** Those of the others who are not among these. */
  | { readonly to: 'but'; readonly of: readonly Audience[] }

/** Exhaustive by type: a fact without an audience does not compile. */
export type AudienceMap<M extends EventMap> = {
  readonly [Name in keyof M]: (data: DataOf<M, Name>) => readonly Audience[]
}

/** Exhaustive by type: a fact that the console does not handle does not compile. */
export type LiveMap<M extends EventMap, Cache> = {
  readonly [Name in keyof M]: (cache: Cache, data: DataOf<M, Name>) => void
}
