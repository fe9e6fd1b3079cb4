import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '@tratativa/contract/identity/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { storeLogin } from '../../../platform/login.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { CompanyModelsPane } from './company-models-pane.tsx'

const stored = {
  use: 'text',
  driver: 'openai',
  url: 'https://api.exemplo.com/v1',
  model: 'modelo-1',
  has_key: true,
  key_end: '6789',
  price_input: 2.5,
  price_output: 10,
  daily_cost: 0,
}
const answerOf = (models: readonly object[], speech = false) => ({
  data: { models, spent_today: 0.0052, installation: { text: false, speech } },
})

const sent: { what: string; body: Record<string, unknown> }[] = []

const show = (models: readonly object[], answers: Readonly<Record<string, object>> = {}) => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const what = `${init?.method ?? 'GET'} ${new URL(url instanceof Request ? url.url : url, 'http://x.test').pathname}`
      if (init?.body) sent.push({ what, body: JSON.parse(String(init.body)) as Record<string, unknown> })
      return Promise.resolve(Response.json(answers[what] ?? answerOf(models)))
    }),
  )
  const claims = { userId: 7, tenant_id: 144, idProfileType: 1, user_email: 'a@144.demo', iat: Date.now() / 1000 }
  const user = { id: 7, name: 'Ana', login: 'a@144.demo', tenantId: 144 } as SignedInUser
  storeLogin(`e30.${btoa(JSON.stringify(claims))}.x`, user)
  renderPart(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CompanyModelsPane />
    </QueryClientProvider>,
  )
}

const open = async (use = 'Ler e escrever') => {
  await userEvent.click(await screen.findByRole('button', { name: `Configurar: ${use}` }))
  return within(await screen.findByRole('dialog'))
}

beforeAll(() => initI18n('pt', ['company-models', 'assistant', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  sent.length = 0
  localStorage.clear()
})

describe('the models of the company', () => {
  it('AI-008 show whose model answers, and of the key its end alone', async () => {
    show([stored])
    expect(await screen.findByText('modelo-1, em api.exemplo.com')).toBeTruthy()
    expect(screen.getByText('Nenhum: a IA pede que escrevam.')).toBeTruthy()
    expect(screen.getByText('Custo de hoje: 0,0052')).toBeTruthy()
    const dialog = await open()
    const key = dialog.getByLabelText('Chave')
    expect([(key as HTMLInputElement).value, key.getAttribute('placeholder')]).toEqual([
      '',
      'Guardada, termina em 6789',
    ])
    expect((dialog.getByLabelText('Preço de 1 milhão de tokens lidos') as HTMLInputElement).value).toBe('2,5')
  })

  it('AI-008 send a key only where somebody typed one', async () => {
    show([stored], { 'PUT /api/ai/ia/models/session-144/text': { ...answerOf([stored]), message: '' } })
    const dialog = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar modelo' }))
    expect(sent[0]?.body).toEqual({
      driver: 'openai',
      url: 'https://api.exemplo.com/v1',
      model: 'modelo-1',
      price_input: 2.5,
      price_output: 10,
      daily_cost: 0,
    })
    expect(await screen.findByText('Modelo salvo.')).toBeTruthy()
  })

  it.each([
    [null, 'O modelo respondeu como devia, em 812 ms.'],
    ['key', 'O provedor não aceitou a chave.'],
    ['model', 'O provedor não conhece este modelo neste endereço. Confira os dois.'],
    ['deadline', /não respondeu a tempo/],
    ['schema', /fora do formato pedido/],
    ['address', /rede interna/],
  ])('AI-008 say what a test found: %s', async (fault, text) => {
    show([stored], { 'POST /api/ai/ia/models/session-144/text/test': { data: { fault, ms: 812 } } })
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Chave'), 'nova-chave')
    await userEvent.click(dialog.getByRole('button', { name: 'Testar' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(sent[0]?.body).toMatchObject({ key: 'nova-chave' })
  })

  it('AI-008 offer one interface for voice notes, at a price of a minute', async () => {
    show([])
    const dialog = await open('Transcrever áudios')
    expect(dialog.queryByText('Interface')).toBeNull()
    expect(dialog.getByLabelText('Preço de 1 minuto')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Remover' })).toBeNull()
  })
})
