// Uploads with progress, and links for downloads that the browser fetches itself.
import { hosts } from '@tratativa/contract/kernel/hosts'
import { linkCalls } from '@tratativa/contract/kernel/link-call'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import type { ErrorAnswer } from '@tratativa/contract/kernel/error-answer'
import type { DownloadEndpoint, InputTo, OutputOf, UploadEndpoint } from '@tratativa/contract/kernel/endpoint'
import { fileKinds } from '@tratativa/contract/kernel/file-kinds'
import { requestAddressOf, call, leaveIfRefused, refusalOf } from './http.ts'
import { readLogin } from './login.ts'
import { offline, Refused } from './refused.ts'

interface SendOptions {
  /** The share of bytes sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Null for an incomplete answer. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// XMLHttpRequest instead of fetch, because fetch reports no upload progress.
const post = (
  method: string,
  url: string,
  file: Blob,
  token: string | undefined,
  { onProgress, signal }: SendOptions,
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText) }))
    request.addEventListener('error', () => reject(offline()))
    request.addEventListener('timeout', () => reject(offline()))
    request.addEventListener('abort', () => reject(new DOMException('the sending was given up', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    if (signal?.aborted) return reject(new DOMException('the sending was given up', 'AbortError'))
    signal?.addEventListener('abort', abort)
    request.send(file)
  })

const refuse = ({ status, code, message, field }: ErrorDef): never => {
  throw new Refused({ status, code, message, ...(field === undefined ? {} : { field }) })
}

/** Refuses a file here when the server would refuse its size, so that nobody waits for a useless upload. */
export const sendFile = async <E extends UploadEndpoint>(
  endpoint: E,
  input: InputTo<E>,
  file: Blob,
  options: SendOptions = {},
): Promise<OutputOf<E>> => {
  if (file.size === 0) refuse(errors.fileEmpty)
  if (endpoint.file && file.size > endpoint.file.maxBytes) refuse(errors.fileTooLarge)
  const { url } = requestAddressOf(endpoint, input as Record<string, unknown>)
  const token = readLogin()?.token
  const { status, body } = await post(endpoint.method, url, file, token, options)
  if (status >= 200 && status < 300) {
    if (body === null) throw offline()
    return body as OutputOf<E>
  }
  const refused = refusalOf(status, (body ?? {}) as Partial<ErrorAnswer>)
  const now = readLogin()?.token
  // The token was renewed during the upload.
  if (refused.code === 'kernel.unauthorized' && token !== undefined && now !== undefined && now !== token)
    return sendFile(endpoint, input, file, options)
  leaveIfRefused(refused, token !== undefined)
  throw refused
}

/** The `accept` attribute of a file chooser for this upload. */
export const acceptOf = ({ file }: UploadEndpoint): string =>
  (file?.kinds ?? []).flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')

export const withLink = (url: string, link: string) =>
  `${url}${url.includes('?') ? '&' : '?'}link=${encodeURIComponent(link)}`

/** Returns an address that opens this one download for five minutes, for an image, a player, a tab or a saved file. */
export const linkTo = async <E extends DownloadEndpoint>(
  endpoint: E,
  input: InputTo<E>,
  options: { signal?: AbortSignal } = {},
): Promise<string> => {
  const { path, url } = requestAddressOf(endpoint, input as Record<string, unknown>)
  const { data } = await call(linkCalls.makeLink, { url: hosts[endpoint.host] + path }, options)
  return withLink(url, data.link)
}

const follow = (href: string, how: { download: string } | { target: '_blank' }) => {
  const anchor = Object.assign(document.createElement('a'), { href, rel: 'noopener noreferrer', ...how })
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/** Makes the browser save the file under the name that the server sends. */
export const saveFile = async <E extends DownloadEndpoint>(endpoint: E, input: InputTo<E>): Promise<void> =>
  follow(await linkTo(endpoint, input), { download: '' })

/** Opens the file in a new tab, if the input asks the endpoint to show it. */
export const openFile = async <E extends DownloadEndpoint>(endpoint: E, input: InputTo<E>): Promise<void> =>
  follow(await linkTo(endpoint, input), { target: '_blank' })
