// How facts leave the house: who hears of each, and what.
import type { Audience, AudienceMap, DataOf, EventMap } from '@tratativa/contract/kernel/event'
import type { TenantReader } from '../db/scope.ts'
import type { Fact } from '../realtime/realtime.ts'

/** The audience of every event, gathered from the features. */
export type Audiences = ReadonlyMap<string, (data: unknown) => readonly Audience[]>

export const audienceOf = <M extends EventMap>(map: M, audience: AudienceMap<M>): Audiences =>
  new Map(
    Object.entries(map).map(([name, shape]) => [
      name,
      (data: unknown) => audience[name]?.(shape.parse(data) as never) ?? [],
    ]),
  )

/** What consoles are told of a fact, where that is not what is kept of it: a secret is kept sealed, and whom a fact is for is told nobody. */
export type Tellings = ReadonlyMap<string, (data: unknown) => unknown>

export const tellingOf = <M extends EventMap>(
  map: M,
  told: { readonly [Name in keyof M & string]?: (data: DataOf<M, Name>) => unknown },
): Tellings =>
  new Map(
    Object.entries(told).map(([name, tell]) => [name, (data: unknown) => tell?.(map[name]?.parse(data) as never)]),
  )

export interface Named {
  readonly name: string
  readonly data: unknown
}

/** Facts that are kept as what they are about, and become what is told when they are told: name -> the facts that one is. */
export type Unfoldings = ReadonlyMap<string, (reader: TenantReader, data: unknown) => Promise<readonly Named[]>>

/** How facts leave the house. */
export interface Outward {
  readonly audiences: Audiences
  readonly tellings: Tellings
  readonly unfoldings: Unfoldings
}

/** All that one kept fact tells. */
export const unfold = async ({ unfoldings }: Outward, reader: TenantReader, kept: Named): Promise<readonly Named[]> =>
  (await unfoldings.get(kept.name)?.(reader, kept.data)) ?? [kept]

export const factOf = ({ audiences, tellings }: Outward, { name, data }: Named): Fact => ({
  name,
  data: tellings.has(name) ? tellings.get(name)?.(data) : data,
  audience: audiences.get(name)?.(data) ?? [],
})
