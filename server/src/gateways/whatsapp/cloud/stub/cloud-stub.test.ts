import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCloudBench } from './cloud-bench.ts'

type Bench = Awaited<ReturnType<typeof makeCloudBench>>
let bench: Bench
beforeEach(async () => {
  bench = await makeCloudBench()
  await bench.world.meet({ phone: '5511977776666', lid: '1', name: 'Ana' })
})
afterEach(() => bench.close())

const good = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '5511977776666',
  type: 'text',
  text: { body: 'Olá' },
}
const call = async (
  body: object,
  change: { readonly token?: string; readonly path?: string; readonly type?: string } = {},
) => {
  const { stub } = bench
  const response = await fetch(`${new URL(stub.url).origin}/${change.path ?? `v24.0/${stub.phoneNumberId}/messages`}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${change.token ?? stub.token}`,
      'content-type': change.type ?? 'application/json',
    },
    body: JSON.stringify(body),
  })
  const answerBody = (await response.json()) as { error?: { code: number } }
  return { status: response.status, code: answerBody.error?.code ?? null }
}

describe('the stub of the official interface', () => {
  it('accepts the examples of the documentation', async () => {
    expect(await call(good)).toEqual({ status: 200, code: null })
  })

  it.each([
    ['another version', good, { path: 'v1.0/106540352242922/messages' }, 2500],
    ['another number', good, { path: 'v24.0/1/messages' }, 100],
    ['another token', good, { token: 'x' }, 190],
    ['no JSON', good, { type: 'text/plain' }, 100],
    ['no product', { ...good, messaging_product: undefined }, {}, 100],
    ['another kind of recipient', { ...good, recipient_type: 'group' }, {}, 100],
    ['nobody to send it to', { ...good, to: undefined }, {}, 131008],
    ['an address with a host', { ...good, to: '5511977776666@s.whatsapp.net' }, {}, 100],
    ['an unknown type', { ...good, type: 'fax' }, {}, 100],
    ['another object than its type', { ...good, type: 'image' }, {}, 100],
    ['a field too many', { ...good, quoted: 'x' }, {}, 100],
    ['an empty text', { ...good, text: { body: '' } }, {}, 100],
    ['a long text', { ...good, text: { body: 'a'.repeat(4097) } }, {}, 100],
    ['a long word of ours', { ...good, biz_opaque_callback_data: 'a'.repeat(513) }, {}, 100],
    ['an answer to nothing', { ...good, context: { message_id: 'wamid.0' } }, {}, 131009],
    ['media that is not there', { ...good, type: 'image', text: undefined, image: { id: '1' } }, {}, 131009],
    ['words with a sound', { ...good, type: 'audio', text: undefined, audio: { id: '1', caption: 'x' } }, {}, 100],
    ['a mark on nothing', { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.0' }, {}, 131009],
  ])('refuses %s', async (_what, body, change, code) => {
    expect((await call(body, change)).code).toBe(code)
  })

  it.each([
    ['without the product', (form: FormData) => form.delete('messaging_product')],
    ['without a type', (form: FormData) => form.delete('type')],
    ['of another type than it says', (form: FormData) => form.set('type', 'image/jpeg')],
    ['without bytes', (form: FormData) => form.set('file', new Blob([], { type: 'image/png' }), 'x')],
  ])('refuses media %s', async (_what, spoil) => {
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', 'image/png')
    form.set('file', new Blob(['x'], { type: 'image/png' }), 'x.png')
    spoil(form)
    const { stub } = bench
    const response = await fetch(`${stub.url}/${stub.phoneNumberId}/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stub.token}` },
      body: form,
    })
    expect(response.status).toBe(400)
  })
})
