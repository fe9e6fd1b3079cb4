// Links for files that a page shows by itself, many at a time. Links requested in the same tick go in one call.
import { hosts } from '@tratativa/contract/kernel/hosts'
import type { DownloadEndpoint, InputTo } from '@tratativa/contract/kernel/endpoint'
import { linkCalls, mostLinks } from '@tratativa/contract/kernel/link-call'
import { requestAddressOf, call, refusalOf } from './http.ts'
import { withLink } from './files.ts'

interface PendingLink {
  readonly path: string
  readonly resolve: (link: string) => void
  readonly reject: (error: unknown) => void
}

let pendingLinks: PendingLink[] = []

const requestLinks = async (some: readonly PendingLink[]) => {
  try {
    const { data } = await call(linkCalls.makeLinks, { urls: some.map(({ path }) => path) })
    for (const [index, made] of data.entries()) {
      if ('link' in made) some[index]?.resolve(made.link)
      else some[index]?.reject(refusalOf(made.status, { code: made.code, message: made.message }))
    }
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}

const requestPendingLinks = () => {
  const all = pendingLinks
  pendingLinks = []
  for (let index = 0; index < all.length; index += mostLinks) void requestLinks(all.slice(index, index + mostLinks))
}

/** Like `linkTo`, for many links at once. */
export const shownLinkTo = async <E extends DownloadEndpoint>(endpoint: E, input: InputTo<E>): Promise<string> => {
  const { path, url } = requestAddressOf(endpoint, input as Record<string, unknown>)
  const link = await new Promise<string>((resolve, reject) => {
    if (pendingLinks.push({ path: hosts[endpoint.host] + path, resolve, reject }) === 1) setTimeout(requestPendingLinks)
  })
  return withLink(url, link)
}
