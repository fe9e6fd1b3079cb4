// The parts of header values.

/** A SIP address, its user part only where that is a number that can be called: digits, *, #, a leading +. */
export interface SipAddress {
  readonly number: string
  readonly host: string
  /** The headers after '?', names in lower case, values decoded. */
  readonly headers: ReadonlyMap<string, string>
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export const uriIn = (value: string): string =>
  /<([^<>\s]{1,1000})>/.exec(value)?.[1] ?? value.split(';')[0]?.trim() ?? ''

export const readAddress = (uri: string): SipAddress | null => {
  const [, user = '', host = '', , query = ''] =
    /^sips?:([^@;?<>\s]{1,64})@([\w.-]{1,120}(?::\d{1,5})?)(;[^?\s]*)?(?:\?(\S*))?$/i.exec(uri) ?? []
  const number = decode(user)
  if (!/^\+?[\d*#]{1,20}$/.test(number)) return null
  const pairs = query.split('&').filter(Boolean).slice(0, 8)
  const headers = new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.toLowerCase(), decode(value.join('='))] as const
    }),
  )
  return { number, host: host.toLowerCase(), headers }
}

export const tagOf = (value: string | undefined): string | null =>
  /;\s*tag=([\w.!%*+`'~-]{1,128})/i.exec(value ?? '')?.[1] ?? null

/** Reads a parameter of a header like `Digest a="1", b=2` or `<uri>;expires=60`. */
export const parameterOf = (value: string, name: string): string | undefined => {
  const match = new RegExp(`(?:^|[;,\\s])${name}\\s*=\\s*(?:"([^"]*)"|([^",;\\s]+))`, 'i').exec(value)
  return match?.[1] ?? match?.[2]
}

export interface DialogName {
  readonly callId: string
  readonly toTag: string
  readonly fromTag: string
}

/** The value of `Replaces`: `call-id;to-tag=…;from-tag=…`. */
export const readReplaces = (value: string): DialogName | null => {
  const callId = value.split(';')[0]?.trim() ?? ''
  const toTag = parameterOf(value, 'to-tag')
  const fromTag = parameterOf(value, 'from-tag')
  return callId && toTag && fromTag ? { callId, toTag, fromTag } : null
}
