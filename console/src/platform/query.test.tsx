import { act, cleanup, render, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { clientsCalls } from '@tratativa/contract/clients/calls'
import { makeQueryClient, useCommand } from './query.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Sends a command and unmounts its component before the answer. */
const runUnmountedCommand = async (response: Response) => {
  const listener = () => vi.fn<(argument?: unknown) => void>()
  const callbacks = { onSuccess: listener(), onError: listener(), onSettled: listener() }
  let give = () => undefined as void
  let answer = (_response: Response) => undefined as void
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const Part = () => {
    const { mutate } = useCommand(clientsCalls.removeClient)
    give = () => mutate({ id: '1' as never }, callbacks)
    return null
  }
  const { unmount } = render(
    <QueryClientProvider client={makeQueryClient()}>
      <Part />
    </QueryClientProvider>,
  )
  act(() => give())
  await waitFor(() => expect(answer.name).not.toBe('answer'))
  unmount()
  answer(response)
  await waitFor(() => expect(callbacks.onSettled).toHaveBeenCalledOnce())
  return callbacks
}

it('a command calls its callback on an answer even after its component has unmounted', async () => {
  const callbacks = await runUnmountedCommand(Response.json({ data: 'done' }))
  expect(callbacks.onSuccess).toHaveBeenCalledExactlyOnceWith({ data: 'done' })
  expect(callbacks.onError).not.toHaveBeenCalled()
})

it('a command calls its callback on a refusal even after its component has unmounted', async () => {
  const callbacks = await runUnmountedCommand(
    Response.json({ error: true, code: 'a.b', message: 'não' }, { status: 409 }),
  )
  expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'a.b' }))
  expect(callbacks.onSuccess).not.toHaveBeenCalled()
})
