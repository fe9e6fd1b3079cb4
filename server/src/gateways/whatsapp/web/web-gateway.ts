// WhatsApp by the protocol of its web page. Nothing of the library is loaded until a line is opened.
import { isIP } from 'node:net'
import type { WhatsAppGateway } from '../port.ts'
import { loadLibrary } from './library.ts'
import { openWebLine } from './web-line.ts'

/** The library trusts whatever server it is pointed at: another than WhatsApp's may only be on this machine. */
const loopback = (server: string) => {
  const url = new URL(server)
  const isHere = url.hostname === '[::1]' || (isIP(url.hostname) === 4 && url.hostname.startsWith('127.'))
  if (url.protocol !== 'ws:' || !isHere)
    throw new Error('a server other than WhatsApp’s is only spoken to on this machine')
  return url
}

export const makeWebGateway = ({ server }: { readonly server?: string | null } = {}): WhatsAppGateway => {
  const url = server ? loopback(server) : null
  return {
    driver: 'web',
    can: { isScanned: true, bringsMissed: true, hasWindow: false },
    open: async (parts) => openWebLine(await loadLibrary(), parts, url),
    hook: null,
  }
}
