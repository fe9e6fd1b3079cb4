import { format } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeOwner, outgoing } from '../conformance-parts.ts'
import { fakeNetwork } from './fake/fake-network.ts'
import { startFakeWhatsApp, type FakeWhatsApp } from './fake/server.ts'
import { loadLibrary } from './library.ts'
import { makeWebGateway } from './web-gateway.ts'

const maria = { phone: '5511988887777', lid: '111122223333444', name: 'Maria' }

describe('the output of the web driver', { timeout: 120_000 }, () => {
  const printed: string[] = []
  let fake: FakeWhatsApp
  beforeEach(async () => {
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(globalThis.console, method).mockImplementation((...words) => void printed.push(format(...words)))
    fake = await startFakeWhatsApp(await loadLibrary())
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await fake.close()
  })

  it('is empty: neither the QR code nor keys, while linking, sending, failing and reopening', async () => {
    const bench = { gateway: makeWebGateway({ server: fake.url }), world: fakeNetwork(fake), close: () => fake.close() }
    const owner = makeOwner(bench)
    await bench.world.meet(maria)
    await owner.open()
    await bench.world.write(maria, { text: 'Olá' })
    await owner.recorder.first('message')
    await owner.line.send(outgoing(maria, '3EB0CCCC00000001', { text: 'Bom dia' }))
    await bench.world.fall()
    await owner.reopen()
    await owner.close()
    expect(printed).toEqual([])
  })
})
