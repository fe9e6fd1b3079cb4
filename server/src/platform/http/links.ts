// Links that replace a bearer: encrypted, for one address, valid for minutes, and only while the login behind them is active.
import type { Actor } from '@tratativa/contract/kernel/actor'
import { urlOf, type OutputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { accountId, tenantId } from '@tratativa/contract/kernel/ids'
import { linkEndpoints, linkSeconds } from '@tratativa/contract/kernel/link-endpoint'
import { can } from '@tratativa/contract/kernel/permission'
import { z } from 'zod'
import type { Seal } from '../crypto/seal.ts'
import { Refusal, refuse } from '../refusal/refusal.ts'
import { procedure, type AdmittedCall, type Binding, type HttpCall, type DownloadBinding } from './binding.ts'
import { readInput } from './input.ts'

const purpose = 'platform.link'

const ticket = z.object({
  tenantId,
  accountId,
  loginId: z.uuid(),
  address: z.string(),
  until: z.number(),
})
export type Ticket = z.output<typeof ticket>

/** Returns the same text for every spelling of one address, with or without its link. */
const canonical = (url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://any')
  searchParams.delete('link')
  searchParams.sort()
  return `${pathname}?${searchParams.toString()}`
}

/** Returns the login that a link represents at this address; null when the link is forged, expired, or made for another address. */
export const openLink = (seal: Seal, link: string, url: string, now: Date): Ticket | null => {
  try {
    const parsedTicket = ticket.parse(JSON.parse(seal.open(purpose, link)))
    return parsedTicket.address === canonical(url) && parsedTicket.until > now.getTime() ? parsedTicket : null
  } catch {
    return null
  }
}

const patternOf = ({ endpoint }: DownloadBinding) => {
  const names: string[] = []
  const text = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  return { pattern: new RegExp(`^${text}$`), names }
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse(errors.noRoute, { field: 'url' })
  }
}

const find = (downloads: readonly DownloadBinding[], url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://any')
  for (const binding of downloads) {
    const { pattern, names } = patternOf(binding)
    const match = pattern.exec(pathname)
    if (!match) continue
    const params = Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]))
    return { binding, parts: { params, query: Object.fromEntries(searchParams), body: undefined } }
  }
  return refuse(errors.noRoute, { field: 'url' })
}

/** A user who may not download the file gets no link to it: the download handler runs without opening the file. */
const makerOf = (seal: Seal, bindings: readonly Binding[]) => {
  const downloads = bindings.filter((binding) => 'give' in binding)
  return async (call: HttpCall, actor: Actor, url: string) => {
    const { binding, parts } = find(downloads, url)
    if (!can(actor, binding.endpoint.permission)) return refuse(errors.forbidden)
    const admitted: AdmittedCall = { ...call, actor, tenantId: actor.tenantId }
    await binding.give(admitted, readInput(binding.endpoint, parts))
    const until = call.clock.now().getTime() + linkSeconds * 1000
    const made: Ticket = {
      tenantId: actor.tenantId,
      accountId: actor.accountId,
      loginId: actor.loginId,
      address: canonical(url),
      until,
    }
    return { link: seal.close(purpose, JSON.stringify(made)), expiresAt: new Date(until).toISOString() }
  }
}

const actorOf = (call: HttpCall) => call.read((reader) => Promise.resolve(reader.actor))

export const linkBindings = (seal: Seal, bindings: readonly Binding[]): Binding[] => {
  const make = makerOf(seal, bindings)
  return [
    procedure(linkEndpoints.makeLink, async (call, { url }) => ({ data: await make(call, await actorOf(call), url) })),
    procedure(linkEndpoints.makeLinks, async (call, { urls }) => {
      const actor = await actorOf(call)
      const data: OutputOf<typeof linkEndpoints.makeLinks>['data'] = []
      // One after another: a list of pictures uses one database connection, like one picture.
      for (const url of urls)
        data.push(
          await make(call, actor, url).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.def.status >= 500) throw error
            return { status: error.def.status, code: error.def.code, message: error.message }
          }),
        )
      return { data }
    }),
  ]
}
