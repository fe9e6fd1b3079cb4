// The menu is data: general entries of a profile, overridden by a company's own entries.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { MenuEntry } from '@tratativa/contract/identity/shapes'
import { isAdministrator, providerTenant, type Actor } from '@tratativa/contract/kernel/actor'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { listEntries } from './menu.store.ts'

type Input = InputOf<typeof identityEndpoints.menu>
type Entry = Awaited<ReturnType<typeof listEntries>>[number]

const isOwn = ({ tenantId, profileTypeId }: Actor, input: Input) =>
  input.tenantId === tenantId && input.profileId === profileTypeId

const mayReadAny = (actor: Actor) => actor.tenantId === providerTenant && isAdministrator(actor)

/** A company's own entry replaces the general entry with the same key; a hidden entry is removed with its children. */
const settle = (entries: readonly Entry[]): Entry[] => {
  const own = new Set(entries.filter((entry) => entry.tenant_id !== null).map((entry) => entry.key))
  return entries.filter((entry) => !entry.is_hidden && (entry.tenant_id !== null || !own.has(entry.key)))
}

const childrenOf = (key: string, entries: readonly Entry[]) =>
  entries.flatMap(({ parent_key, label, icon, path }) =>
    parent_key === key && path !== null ? [{ label, icon, path }] : [],
  )

const asMenu = (entries: readonly Entry[]): MenuEntry[] =>
  entries.flatMap(({ key, parent_key, label, icon, path }): MenuEntry[] => {
    if (parent_key !== null) return []
    const children = childrenOf(key, entries)
    if (children.length > 0) return [{ label, icon, ...(path === null ? {} : { path }), children }]
    return path === null ? [] : [{ label, icon, path }]
  })

export const readMenu = async (reader: Reader, input: Input): Promise<OutputOf<typeof identityEndpoints.menu>> => {
  if (!isOwn(reader.actor, input) && !mayReadAny(reader.actor)) refuse(errors.forbidden, { field: 'tenantId' })
  return { data: asMenu(settle(await listEntries(reader, input.profileId, input.tenantId))) }
}
