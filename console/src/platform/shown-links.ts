// Links for files that a page shows by itself, many at a time. Links requested in the same tick go in one call.
import { hosts } from '@tratativa/contract/kernel/hosts'
import type { DownloadEndpoint, GivenTo } from '@tratativa/contract/kernel/endpoint'
import { linkEndpoints, mostLinks } from '@tratativa/contract/kernel/link-endpoint'
import { addressOf, call, refusalOf } from './http.ts'
import { withLink } from './files.ts'

interface Wanted {
  readonly path: string
  readonly resolve: (link: string) => void
  readonly reject: (error: unknown) => void
}

let wanted: Wanted[] = []

const askFor = async (some: readonly Wanted[]) => {
  try {
    const { data } = await call(linkEndpoints.makeLinks, { urls: some.map(({ path }) => path) })
    for (const [at, made] of data.entries()) {
      if ('link' in made) some[at]?.resolve(made.link)
      else some[at]?.reject(refusalOf(made.status, { code: made.code, message: made.message }))
    }
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}

const ask = () => {
  const all = wanted
  wanted = []
  for (let at = 0; at < all.length; at += mostLinks) void askFor(all.slice(at, at + mostLinks))
}

/** Like `linkTo`, for many links at once. */
export const shownLinkTo = async <E extends DownloadEndpoint>(endpoint: E, input: GivenTo<E>): Promise<string> => {
  const { path, url } = addressOf(endpoint, input as Record<string, unknown>)
  const link = await new Promise<string>((resolve, reject) => {
    if (wanted.push({ path: hosts[endpoint.host] + path, resolve, reject }) === 1) setTimeout(ask)
  })
  return withLink(url, link)
}
