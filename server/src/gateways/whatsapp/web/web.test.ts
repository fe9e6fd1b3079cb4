import { describe, expect, it } from 'vitest'
import { describeWhatsApp } from '../conformance.ts'
import { fakeWorld } from './fake/fake-world.ts'
import { startFakeWhatsApp } from './fake/server.ts'
import { loadLibrary } from './library.ts'
import { makeWebGateway } from './web-gateway.ts'

const make = async () => {
  const fake = await startFakeWhatsApp(await loadLibrary())
  return {
    gateway: makeWebGateway({ server: fake.url }),
    world: fakeWorld(fake),
    async close() {
      await fake.close()
      expect(fake.state.faults).toEqual([])
    },
  }
}

describeWhatsApp('web protocol', make, {
  isConnected: true,
  findsNumbers: true,
  hasOwnPhone: true,
  hasEdits: true,
  knowsOutcome: false,
  keepsOurIds: true,
  refusals: ['other'],
})

describe('the web driver', () => {
  it.each(['wss://web.whatsapp.example/ws', 'ws://10.0.0.1/ws', 'ws://localhost.example/ws', 'http://127.0.0.1/'])(
    'is pointed at no other server than this machine: %s',
    (server) => {
      expect(() => makeWebGateway({ server })).toThrow('on this machine')
    },
  )
})
