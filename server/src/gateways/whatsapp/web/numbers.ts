// Looks up which telephones have WhatsApp, one per query: an answer names the existing address, not the requested number.
import type { Library, Socket } from './library.ts'

export const findNumber = async (library: Library, socket: Socket, phone: string) => {
  const query = new library.USyncQuery()
    .withContactProtocol()
    .withLIDProtocol()
    .withUser(new library.USyncUser().withPhone(`+${phone}`))
  const found = (await socket.executeUSyncQuery(query))?.list[0]
  if (!found?.['contact']) return null
  const lid = typeof found['lid'] === 'string' ? found['lid'] : null
  if (lid) await socket.signalRepository.lidMapping.storeLIDPNMappings([{ lid, pn: found.id }])
  return { jid: library.jidNormalizedUser(found.id), lid: lid && library.jidNormalizedUser(lid) }
}
