export type VideoPlace =
  | { readonly kind: 'inline'; readonly src: string }
  | { readonly kind: 'outside'; readonly href: string; readonly host: string }

/** Our own files play here; what stands elsewhere opens there, for this page loads nothing from outside. */
export const placeOfVideo = (url: string, origin: string): VideoPlace | null => {
  if (!URL.canParse(url, origin)) return null
  const { origin: place, protocol, pathname, href, hostname } = new URL(url, origin)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (place === origin && /\.(mp4|webm)$/i.test(pathname)) return { kind: 'inline', src: href }
  return { kind: 'outside', href, host: hostname.replace(/^www\./, '') }
}
