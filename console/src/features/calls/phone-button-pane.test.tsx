import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '@tratativa/contract/identity/shapes'
import { callsCalls } from '@tratativa/contract/calls/calls'
import { initI18n } from '../../platform/i18n.ts'
import { storeLogin } from '../../platform/login.ts'
import { queryOf } from '../../platform/query.ts'
import { renderPart } from '../../ui/with-words.tsx'
import { command, followPhone } from './phone/phone.state.ts'
import type { PhoneCommand } from './phone/phone-state.ts'
import { PhoneButtonPane } from './phone-button-pane.tsx'

afterEach(cleanup)
beforeEach(() => {
  // The environment has no locks: another tab holds the line.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request: () => new Promise(() => undefined) } as never)
})
beforeAll(() => initI18n('pt', ['softphone', 'errors', 'refusals']))

const pressButton = async (extension: string | null) => {
  storeLogin(`e30.${btoa(JSON.stringify({ idProfileType: 3, iat: Date.now() / 1000 }))}.x`, {
    id: 7,
    name: 'Bruno Lima',
  } as SignedInUser)
  const cache = new QueryClient()
  const phone = { isOffered: true, extension, callers: [], unfinished: null }
  cache.setQueryData(queryOf(callsCalls.phone, {}).queryKey, { data: phone } as never)
  renderPart(
    <QueryClientProvider client={cache}>
      <PhoneButtonPane number="11987654321" name="Maria" />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
}

/** Follows the line, as the dock does once the person has an extension; returns the calls that the holder of the line receives. */
const dialsOfNewLine = async () => {
  const commands: PhoneCommand[] = []
  const holder = new BroadcastChannel('tratativa.phone.144.7')
  holder.addEventListener('message', ({ data }: MessageEvent<{ command?: PhoneCommand }>) => {
    if (data.command) commands.push(data.command)
  })
  const stop = followPhone({
    person: '144.7',
    isConnected: false,
    open: () => Promise.reject(new Error('another tab holds the line')),
    onEnded: () => undefined,
  })
  command({ act: 'hangUp' })
  await vi.waitFor(() => expect(commands).toContainEqual({ act: 'hangUp' }))
  stop()
  holder.close()
  return commands.filter(({ act }) => act === 'dial')
}

describe('the button that calls a number', () => {
  it('DIAL-001 names the user who has no extension, and leaves no call for later', async () => {
    await pressButton(null)
    expect(await screen.findByText('Ramal não configurado para o usuário Bruno Lima')).toBeTruthy()
    expect(await dialsOfNewLine()).toEqual([])
  })

  it('leaves the call to the line of a person who has an extension', async () => {
    await pressButton('1001')
    expect(await dialsOfNewLine()).toEqual([{ act: 'dial', number: '11987654321', name: 'Maria' }])
  })
})
