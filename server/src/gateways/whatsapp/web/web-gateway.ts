// WhatsApp through the protocol of its web page. The library is loaded only when a connection is opened.
import { isIP } from 'node:net'
import type { WhatsAppGateway } from '../port.ts'
import { loadLibrary } from './library.ts'
import { openWebConnection } from './web-connection.ts'

/** The library trusts any server it connects to: a server other than WhatsApp's must be on this machine. */
const loopback = (server: string) => {
  const url = new URL(server)
  const isHere = url.hostname === '[::1]' || (isIP(url.hostname) === 4 && url.hostname.startsWith('127.'))
  if (url.protocol !== 'ws:' || !isHere)
    throw new Error('whatsapp.web: a server other than WhatsApp’s must be on this machine')
  return url
}

export const makeWebGateway = ({ server }: { readonly server?: string | null } = {}): WhatsAppGateway => {
  const url = server ? loopback(server) : null
  return {
    driver: 'web',
    can: { isScanned: true, bringsMissed: true, hasWindow: false, findsNumbers: true, deletesWithinHours: 60 },
    open: async (parts) => openWebConnection(await loadLibrary(), parts, url),
    hook: null,
  }
}
