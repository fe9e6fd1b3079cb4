// Resolves the names in a spreadsheet's rows: clients, sub-clients and negotiators. Each name is looked up once.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { rowErrors as e } from '@tratativa/contract/cases/many/row-errors'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../../../platform/db/scope.ts'
import {
  clientsByNames,
  subClientsByNames,
  type ClientReference,
  type SubClientReference,
} from '../../../../clients/index.ts'
import { allMembers, type Member } from '../import.store.ts'
import { normaliseText } from '../rows/read-cells.ts'
import type { ImportRow } from '../rows/read-row.ts'

type NameLookup<T> = { readonly id: T } | { readonly refusal: ErrorDef }

export interface NamedReferences {
  client(name: string): NameLookup<ClientId>
  /** Searches in this client, where it is known; otherwise accepts a name that only one client's sub-client has. */
  subClient(name: string, client: number | null): NameLookup<SubClientId> & { readonly clientId?: ClientId }
  /** The name of the current negotiator resolves to them, even if it is shared or they have left. */
  negotiator(name: string, now: number | null): NameLookup<UserId>
}

const clientOf = (client: ClientReference | undefined): NameLookup<ClientId> =>
  client ? { id: client.id } : { refusal: e.unknownClient }

const subClientOf = (all: readonly SubClientReference[], client: number | null) => {
  const fitting = client === null ? all : all.filter(({ clientId }) => clientId === client)
  const [first, second] = fitting
  if (!first) return { refusal: e.unknownSubClient }
  if (second) return { refusal: e.sharedSubClient }
  return { id: first.id, clientId: first.clientId }
}

const negotiatorOf = (members: readonly Member[], now: number | null): NameLookup<UserId> => {
  const [first, second] = members.some(({ id }) => id === now)
    ? members.filter(({ id }) => id === now)
    : members.filter(({ isActive }) => isActive)
  if (!first) return { refusal: casesErrors.unknownNegotiator }
  return second ? { refusal: e.sharedPerson } : { id: first.id as UserId }
}

const isThere = (name: string | null): name is string => name !== null

/** Create one per spreadsheet; call it with the rows of each batch before they are judged. */
export const openNames = () => {
  const clients = new Map<string, ClientReference | undefined>()
  const subClients = new Map<string, readonly SubClientReference[]>()
  let members: ReadonlyMap<string, Member[]> | null = null

  const readMembers = async (reader: SqlReader) => {
    const byName = new Map<string, Member[]>()
    for (const member of await allMembers(reader))
      for (const key of [normaliseText(member.name), normaliseText(member.email)])
        byName.set(key, [...(byName.get(key) ?? []), member])
    return byName
  }

  const learn = async (reader: SqlReader, lines: readonly ImportRow[]) => {
    const newClients = [...new Set(lines.map((line) => line.client))]
      .filter(isThere)
      .filter((name) => !clients.has(name))
    const newSubs = [...new Set(lines.map((line) => line.subClient))]
      .filter(isThere)
      .filter((name) => !subClients.has(name))
    const needsMembers = members === null && lines.some(({ negotiator }) => negotiator !== null)
    const [foundClients, foundSubs] = await Promise.all([
      clientsByNames(reader, newClients),
      subClientsByNames(reader, newSubs),
    ])
    for (const name of newClients) clients.set(name, foundClients.get(name))
    for (const name of newSubs) subClients.set(name, foundSubs.get(name) ?? [])
    if (needsMembers) members = await readMembers(reader)
  }

  const names: NamedReferences = {
    client: (name) => clientOf(clients.get(name)),
    subClient: (name, client) => subClientOf(subClients.get(name) ?? [], client),
    negotiator: (name, now) => negotiatorOf(members?.get(normaliseText(name)) ?? [], now),
  }
  return { learn, names }
}

export type NameBook = ReturnType<typeof openNames>
