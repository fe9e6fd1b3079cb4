export type VideoSource =
  | { readonly kind: 'inline'; readonly src: string }
  | { readonly kind: 'outside'; readonly href: string; readonly host: string }

/** Videos of this host play here. Others open on their own site, because this page loads nothing from other hosts. */
export const videoSourceOf = (url: string, origin: string): VideoSource | null => {
  if (!URL.canParse(url, origin)) return null
  const { origin: place, protocol, pathname, href, hostname } = new URL(url, origin)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (place === origin && /\.(mp4|webm)$/i.test(pathname)) return { kind: 'inline', src: href }
  return { kind: 'outside', href, host: hostname.replace(/^www\./, '') }
}
