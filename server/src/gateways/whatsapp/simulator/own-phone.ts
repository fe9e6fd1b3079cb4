// The number's own phone: it scans the displayed code, and the connection opens.
import { phoneToJid } from './contacts.ts'
import type { SimParts } from './parts.ts'
import { SimRefused, type SimNetwork } from './sim-network.ts'

/** The default number of a world. */
const defaultPhone = '5511900000001'

export const openConnection = async (parts: SimParts, phone: string) => {
  parts.connection.is = 'open'
  parts.connection.qr = null
  await parts.onEvent({ kind: 'open', jid: phoneToJid(phone) })
  await parts.deliveries.start()
}

export const ownPhone = (parts: SimParts): Pick<SimNetwork, 'state' | 'scan'> => ({
  state: () => ({
    connection: parts.connection.is,
    qr: parts.connection.qr,
    phone: parts.phone(),
    waiting: parts.deliveries.count(),
  }),
  async scan(text = parts.connection.qr ?? '', phone = defaultPhone) {
    if (!parts.connection.qr || text !== parts.connection.qr)
      throw new SimRefused('qr', 'the screen shows no such picture')
    parts.connection.qr = null
    await parts.link(phone)
    await openConnection(parts, phone)
  },
})
