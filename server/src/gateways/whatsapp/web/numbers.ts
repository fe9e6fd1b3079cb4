// Looks up which telephones have WhatsApp, one per query: an answer names the existing address, not the requested number.
import type { Library, Socket } from './library.ts'

export const findNumber = async (library: Library, socket: Socket, phone: string) => {
  const query = new library.USyncQuery()
    .withContactProtocol()
    .withLIDProtocol()
    .withUser(new library.USyncUser().withPhone(`+${phone}`))
  const listedNumber = (await socket.executeUSyncQuery(query))?.list[0]
  if (!listedNumber?.['contact']) return null
  const lid = typeof listedNumber['lid'] === 'string' ? listedNumber['lid'] : null
  if (lid) await socket.signalRepository.lidMapping.storeLIDPNMappings([{ lid, pn: listedNumber.id }])
  return { jid: library.jidNormalizedUser(listedNumber.id), lid: lid && library.jidNormalizedUser(lid) }
}
