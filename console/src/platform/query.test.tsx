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

/** Mounts a command that removes clients. Its requests are answered by the test. */
const mountCommand = () => {
  const requests: { answer: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => requests.push({ answer })))
  let command!: ReturnType<typeof useCommand<typeof clientsCalls.removeClient>>
  const Part = () => {
    command = useCommand(clientsCalls.removeClient)
    return null
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Part />
    </QueryClientProvider>,
  )
  return { requests, mutate: command.mutate, mutateAsync: command.mutateAsync }
}
const client = (id: string) => ({ id: id as never })

it('two presses before the first has rendered send one request and call back once', async () => {
  const { requests, mutate } = mountCommand()
  const onSuccess = vi.fn<() => void>()
  act(() => {
    mutate(client('1'), { onSuccess })
    mutate(client('1'), { onSuccess })
  })
  await waitFor(() => expect(requests).not.toHaveLength(0))
  requests.forEach(({ answer }) => answer(Response.json({ data: 'done' })))
  await waitFor(() => expect(onSuccess).toHaveBeenCalled())
  expect(requests).toHaveLength(1)
  expect(onSuccess).toHaveBeenCalledOnce()
})

it('two awaited presses with the same input share one request', async () => {
  const { requests, mutateAsync } = mountCommand()
  const answers = [mutateAsync(client('1')), mutateAsync(client('1'))]
  await waitFor(() => expect(requests).not.toHaveLength(0))
  requests.forEach(({ answer }) => answer(Response.json({ data: 'done' })))
  await expect(Promise.all(answers)).resolves.toEqual([{ data: 'done' }, { data: 'done' }])
  expect(requests).toHaveLength(1)
})

it('commands with different inputs run side by side', async () => {
  const { requests, mutate } = mountCommand()
  act(() => ['1', '2', '1'].forEach((id) => mutate(client(id))))
  await waitFor(() => expect(requests).toHaveLength(3))
})

it.each([200, 409])('the same command is sent again after its answer %i', async (status) => {
  const { requests, mutate } = mountCommand()
  const onSettled = vi.fn<() => void>()
  act(() => mutate(client('1'), { onSettled }))
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer(Response.json({ data: 'done', error: true, code: 'a.b', message: 'não' }, { status }))
  await waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
  act(() => mutate(client('1')))
  await waitFor(() => expect(requests).toHaveLength(2))
})
