import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { messageEndpoints as endpoints } from '@tratativa/contract/chat/message-endpoints'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { recordedByChromium } from '@tratativa/opus-container/testing/recording'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, type TestChat } from '../../../testing/conversations.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { sampleFiles } from '../../../testing/sample-files.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let caio: TestUser
let chat: TestChat

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant })
  caio = await aUser(app, { tenant })
  chat = await aChat(app, { tenant, user: bruna })
})

type As = 'image' | 'document' | 'audio' | 'sticker' | 'video'

const uploadFile = (as: As, name: string, bytes: Buffer, isVoice = false) =>
  app.call(
    endpoints.bringMedia,
    { as, name, isVoice: isVoice ? 'true' : 'false' },
    { as: bruna.token, file: new Uint8Array(bytes) },
  )

const send = (input: object) =>
  app.call(endpoints.sendMessage, { chatId: chat.id, message: '', ...input }, { as: bruna.token })

describe('files to send', () => {
  it('CHAT-025 detects pictures and documents by their bytes, whatever their names say', async () => {
    const { png, pdf, doc, docx, xls, xlsx, gif, txt } = sampleFiles
    expect((await uploadFile('image', 'foto.png', png)).body.data).toMatchObject({
      mediaType: 'image',
      mimetype: 'image/png',
      width: 1,
      height: 1,
    })
    for (const [name, bytes] of Object.entries({
      'a.pdf': pdf,
      'b.doc': doc,
      'c.docx': docx,
      'd.xls': xls,
      'e.xlsx': xlsx,
    }))
      expect((await uploadFile('document', name, bytes)).status).toBe(200)
    const notImage = 'Por favor, selecione apenas arquivos de imagem.'
    for (const bytes of [pdf, gif, txt, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
      expect((await uploadFile('image', 'foto.png', bytes)).refusal).toMatchObject({ message: notImage, field: 'file' })
    const notDocument = 'Por favor, selecione apenas arquivos do tipo PDF, Word ou Excel.'
    for (const bytes of [png, txt, Buffer.from('<html><script>1</script></html>')])
      expect((await uploadFile('document', 'minuta.pdf', bytes)).refusal.message).toBe(notDocument)
  })

  it('refuses files larger than WhatsApp’s limit, in a sentence that names the limit', async () => {
    const large = Buffer.concat([sampleFiles.png, Buffer.alloc(5 * 1024 * 1024)])
    expect((await uploadFile('image', 'foto.png', large)).refusal).toMatchObject({
      code: chatErrors.tooBig.code,
      message: 'O WhatsApp aceita imagens de até 5 MB.',
    })
  })

  it('CHAT-025 sends an uploaded file once, and serves it to everybody who sees the chat', async () => {
    const { fileId } = (await uploadFile('document', 'Minuta do acordo.pdf', sampleFiles.pdf)).body.data
    const { data } = (await send({ fileId, message: 'Segue a minuta.' })).body
    expect(data).toMatchObject({
      mediaType: 'document',
      content: 'Segue a minuta.',
      fileName: 'Minuta do acordo.pdf',
      mimetype: 'application/pdf',
      mediaState: 'here',
      storageUrl: `/api/chat/messages/${data.id}/file`,
    })
    expect((await send({ fileId })).refusal.code).toBe(chatErrors.unknownFile.code)
    const take = (as: TestUser) => app.call(endpoints.messageFile, { id: data.id }, { as: as.token })
    const taken = await take(bruna)
    expect(taken.headers.get('content-disposition')).toContain('Minuta%20do%20acordo.pdf')
    expect((await take(caio)).status).toBe(404)
    const link = (as: TestUser) => app.call(linkEndpoints.makeLink, { url: data.storageUrl ?? '' }, { as: as.token })
    expect((await link(caio)).status).toBe(404)
    const { link: key } = (await link(bruna)).body.data
    expect((await app.raw(`${data.storageUrl}?link=${key}`)).status).toBe(200)
    app.clock.move(6 * 60 * 1000)
    expect((await app.raw(`${data.storageUrl}?link=${key}`)).status).toBe(410)
  })

  it('accepts the file in the call itself, in base64', async () => {
    const mediaContent = `data:image/png;base64,${sampleFiles.png.toString('base64')}`
    const { data } = (await send({ mediaType: 'image', mediaContent, fileName: 'foto.png', message: 'Veja' })).body
    expect(data).toMatchObject({ mediaType: 'image', fileName: 'foto.png', mediaState: 'here' })
    expect((await send({ mediaType: 'image', mediaContent: 'não é base64' })).refusal.field).toBe('mediaContent')
    expect((await send({ mediaType: 'document', mediaContent })).refusal.code).toBe(chatErrors.notDocument.code)
    const countFiles = async () => (await app.sql.query('select count(*)::integer as files from platform.file')).rows
    const before = await countFiles()
    const refused = await send({ mediaType: 'image', mediaContent, quotedId: 999_999_999 as never })
    expect(refused.refusal.code).toBe(chatErrors.unknownQuoted.code)
    expect(await countFiles()).toEqual(before)
  })

  it('CHAT-005 serves the picture of a contact to everybody who sees the chat, and says when there is none', async () => {
    const picture = (as: TestUser) => app.call(chatEndpoints.chatPicture, { id: String(chat.id) }, { as: as.token })
    const shown = async () =>
      (await app.call(chatEndpoints.history, { id: String(chat.id) }, { as: bruna.token })).body.chat.profilePicUrl
    expect(await shown()).toBeNull()
    expect((await picture(bruna)).status).toBe(404)
    const { fileId } = (await uploadFile('image', 'rosto.png', sampleFiles.png)).body.data
    await app.sql.query('update chat.contact set picture_file_id = $2 where id = $1', [chat.contactId, fileId])
    expect(await shown()).toBe(`/api/chat/chats/${chat.id}/picture`)
    const answer = await picture(bruna)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await picture(caio)).status).toBe(404)
  })

  it('CHAT-026 converts a recording to a voice note that telephones play, and serves it in a format that this browser plays', async () => {
    const webm = await recordedByChromium()
    const uploadedAudio = (await uploadFile('audio', 'gravacao.webm', webm, true)).body.data
    expect(uploadedAudio).toMatchObject({ mediaType: 'audio', mimetype: 'audio/ogg', fileName: 'gravacao.ogg' })
    expect(uploadedAudio.duration).toBeGreaterThan(0)
    const { data } = (await send({ fileId: uploadedAudio.fileId })).body
    expect(data).toMatchObject({ isVoice: true, mimetype: 'audio/ogg' })
    const head = async (as: 'original' | 'webm' | 'mp4') => {
      const login = { headers: { authorization: `Bearer ${bruna.token}` } }
      const answer = await app.raw(`${data.storageUrl}?as=${as}&isInline=true`, login)
      const bytes = Buffer.from(await answer.arrayBuffer()).subarray(0, 8)
      return { type: answer.headers.get('content-type'), bytes: bytes.toString('latin1') }
    }
    expect(await head('original')).toEqual({ type: 'audio/ogg', bytes: expect.stringMatching(/^OggS/) as unknown })
    expect(await head('webm')).toEqual({
      type: 'audio/webm',
      bytes: expect.stringMatching(/^\x1a\x45\xdf\xa3/) as unknown,
    })
    expect(await head('mp4')).toEqual({ type: 'audio/mp4', bytes: expect.stringMatching(/ftyp$/) as unknown })
    expect((await uploadFile('audio', 'x.webm', sampleFiles.webm, true)).refusal.message).toBe('Erro ao enviar audio.')
  })
})
