import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { callsErrors } from '@tratativa/contract/calls/errors'
import { newCall, type LineCall, type LineState, type PhoneCommand, type PhoneFault } from '../phone/phone-state.ts'
import { Dock } from './dock.tsx'

beforeAll(() => initI18n('pt', ['softphone']))
afterEach(cleanup)

interface Shown {
  readonly line?: LineState
  readonly fault?: PhoneFault
  readonly noExtension?: string
  readonly call?: LineCall
}

const render = ({ line = 'connected', fault, noExtension, call }: Shown = {}) => {
  const commands: PhoneCommand[] = []
  const switches: boolean[] = []
  renderPart(
    <Dock
      line={line}
      call={call ?? null}
      consulted={null}
      fault={fault ?? null}
      isElsewhere={false}
      name=""
      caller={undefined}
      noExtension={noExtension ?? null}
      onToggleLine={(isOn) => switches.push(isOn)}
      onCommand={(command) => commands.push(command)}
      onDevices={() => undefined}
      onClose={() => undefined}
    />,
  )
  return { commands, switches }
}

const number = () => screen.getByRole('textbox', { name: 'Número com DDD' })
const callButton = () => screen.getByRole('button', { name: 'Ligar' })
const isOff = (element: HTMLElement) => (element as HTMLButtonElement).disabled

describe('the softphone', () => {
  it('DIAL-001 cannot be used without an extension, and names the user who has none', async () => {
    const { commands } = render({ noExtension: 'Ramal não configurado para o usuário Bruno' })
    expect(screen.getByRole('alert').textContent).toBe('Ramal não configurado para o usuário Bruno')
    expect(isOff(screen.getByRole('switch'))).toBe(true)
    await userEvent.type(number(), '11987654321{Enter}')
    expect(isOff(callButton())).toBe(true)
    expect(commands).toEqual([])
  })

  it.each([
    ['authenticating', 'Autenticando…'],
    ['connected', 'Conectado'],
    ['off', 'Desconectado'],
  ] as const)('DIAL-002 says that the line is %s beside its switch', async (line, text) => {
    const { switches } = render({ line })
    const toggle = screen.getByRole('switch', { name: text })
    await userEvent.click(toggle)
    expect(switches).toEqual([line === 'off'])
  })

  it('DIAL-002 copies the code of a failed authentication', async () => {
    const user = userEvent.setup()
    render({ line: 'failed', fault: { kind: 'login', detail: '403 Authentication Error' } })
    expect(screen.getByRole('alert').textContent).toContain('Autenticação falhou, verifique os dados de login.')
    await user.click(screen.getByRole('button', { name: 'Copiar erro' }))
    await waitFor(() => expect(document.body.textContent).toContain('Código do erro copiado!'))
    expect(await navigator.clipboard.readText()).toBe('403 Authentication Error')
  })

  it.each([
    ['disconnected', 'Discador desconectado, conecte e tente novamente'],
    ['call', 'Algo deu errado ao tentar realizar a ligação. Recarregue a página ou entre em contato com o suporte.'],
  ] as const)('DIAL-002 says in words why no call began: %s', (kind, text) => {
    render({ fault: { kind, detail: '' } })
    expect(screen.getByRole('alert').textContent).toContain(text)
  })

  it('DIAL-003 calls at a length of 14 or 15, without spaces', async () => {
    const { commands } = render()
    await userEvent.type(number(), '113333444')
    expect(isOff(callButton())).toBe(true)
    await userEvent.type(number(), '4')
    expect((number() as HTMLInputElement).value).toBe('(11) 3333-4444')
    expect(isOff(callButton())).toBe(false)
    await userEvent.type(number(), '5')
    expect((number() as HTMLInputElement).value).toBe('(11) 33334-4445')
    await userEvent.type(number(), '6')
    expect(isOff(callButton())).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Apagar o último dígito' }))
    await userEvent.click(callButton())
    expect(commands).toEqual([{ act: 'dial', number: '(11)33334-4445' }])
  })

  it('DIAL-003 has the keys 0 to 9, * and #, and a backspace for the last of them', async () => {
    render()
    for (const key of '1234567890*#') await userEvent.click(screen.getByRole('button', { name: key }))
    expect((number() as HTMLInputElement).value).toBe('1234567890*#')
    await userEvent.click(screen.getByRole('button', { name: 'Apagar o último dígito' }))
    expect((number() as HTMLInputElement).value).toBe('1234567890*')
  })

  it('DIAL-001 says in words that the credentials are missing', () => {
    render({ line: 'failed', fault: { kind: 'refused', detail: callsErrors.noCredentials.message } })
    expect(screen.getByRole('alert').textContent).toContain(
      'As credenciais de telefonia deste usuário não estão configuradas.',
    )
  })

  it('DIAL-004 begins the timer of each call at zero', () => {
    const talking = { ...newCall({ number: '11987654321' }, 'out'), state: 'accepted' as const }
    render({ call: { ...talking, runningSince: Date.now() - 75_000 } })
    expect(screen.getByRole('timer').textContent).toMatch(/^01:1[5-9]$/)
    cleanup()
    render({ call: newCall({ number: '11987654322' }, 'out') })
    expect(screen.getByRole('timer').textContent).toBe('00:00')
  })

  it('DIAL-004 sends the digits that are typed while the keypad of a call is open, and no others', async () => {
    const talking = { ...newCall({ number: '11987654321' }, 'out'), state: 'accepted' as const }
    const { commands } = render({ call: talking })
    await userEvent.click(screen.getByRole('button', { name: 'Teclado' }))
    await userEvent.keyboard('1a#{Control>}2{/Control}')
    const digit = (key: string) => ({ act: 'digit', digit: key })
    expect(commands).toEqual([digit('1'), digit('#')])
    await userEvent.click(screen.getByRole('button', { name: 'Transferir' }))
    await userEvent.keyboard('3')
    expect(commands).toHaveLength(2)
  })

  it('DIAL-003 takes the number typed right after the dock was opened', async () => {
    const { commands } = render()
    await userEvent.keyboard('1133334444{Enter}')
    expect(commands).toEqual([{ act: 'dial', number: '(11)3333-4444' }])
  })
})
