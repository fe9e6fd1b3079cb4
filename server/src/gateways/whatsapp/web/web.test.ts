import { describe, expect, it } from 'vitest'
import { describeWhatsApp } from '../conformance.ts'
import { makeOwner } from '../conformance-parts.ts'
import { messageSamples } from '../conformance-samples.ts'
import { MediaGone } from '../port.ts'
import { fakeNetwork } from './fake/fake-network.ts'
import { startFakeWhatsApp } from './fake/server.ts'
import { loadLibrary } from './library.ts'
import { makeWebGateway } from './web-gateway.ts'

const make = async () => {
  const fake = await startFakeWhatsApp(await loadLibrary())
  return {
    gateway: makeWebGateway({ server: fake.url }),
    world: fakeNetwork(fake),
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
  hasLids: true,
  hasPictures: true,
  knowsOutcome: false,
  canLoseOutcome: false,
  keepsOurIds: true,
  deletesForEveryone: true,
  marksForwarded: true,
  refusals: ['other'],
})

const maria = { phone: '5511988887777', lid: '111122223333444', name: 'Maria' }

describe('the web driver', { timeout: 120_000 }, () => {
  const receivePicture = async () => {
    const fake = await startFakeWhatsApp(await loadLibrary())
    const bench = { gateway: makeWebGateway({ server: fake.url }), world: fakeNetwork(fake), close: () => fake.close() }
    const owner = makeOwner(bench)
    await bench.world.meet(maria)
    await owner.open()
    await bench.world.write(maria, { media: messageSamples[0].media })
    const { media } = await owner.recorder.first('message')
    const fetched = async () => {
      if (!media) throw new Error('web.test: no media received')
      for await (const part of await owner.line.fetchMedia(media)) expect(part).toBeDefined()
    }
    const end = async () => {
      await owner.close()
      await fake.close()
    }
    return { fake, owner, fetched, end }
  }

  it('refuses media that was modified in transit, and reports when it is gone', async () => {
    const { fake, fetched, end } = await receivePicture()
    const { stored } = fake.media
    const [[path, bytes]] = [...stored] as [[string, Buffer]]
    stored.set(path, Buffer.concat([Buffer.from([(bytes[0] ?? 0) ^ 1]), bytes.subarray(1)]))
    await expect(fetched()).rejects.toThrow('modified in transit')
    stored.delete(path)
    await expect(fetched()).rejects.toBeInstanceOf(MediaGone)
    await end()
  })

  it.each([
    [440, 'replaced'],
    [403, 'refused'],
    [515, 'restart'],
    [503, 'lost'],
  ])('reports why WhatsApp ended the connection: %i', async (code, why) => {
    const { fake, owner, end } = await receivePicture()
    fake.state.device?.connection?.send({ tag: 'stream:error', attrs: { code: String(code) } })
    expect(await owner.recorder.first('closed')).toMatchObject({ why })
    await end()
  })

  it.each(['wss://web.whatsapp.example/ws', 'ws://10.0.0.1/ws', 'ws://localhost.example/ws', 'http://127.0.0.1/'])(
    'refuses any server outside this machine: %s',
    (server) => {
      expect(() => makeWebGateway({ server })).toThrow('on this machine')
    },
  )
})
