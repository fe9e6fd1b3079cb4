// react-query options for endpoints. Every key begins with the endpoint's address, so that live events can find the queries they affect.
import { useCallback, useRef } from 'react'
import { infiniteQueryOptions, QueryClient, queryOptions, replaceEqualDeep, useMutation } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { InputTo, JsonEndpoint, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { call, Refused } from './http.ts'
import { warnBeforeLeaving } from './leave-warning.ts'

type Options = { staleTime?: number; refetchInterval?: number; refetchOnWindowFocus?: 'always' }

export const queryOf = <E extends JsonEndpoint>(endpoint: E, input: InputTo<E>, options: Options = {}) =>
  queryOptions({
    queryKey: [urlOf(endpoint), input] as const,
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, input, { signal }),
    ...options,
  })

type CursorPage = { cursor: string | null }

/** Options for a list fetched page by page. */
export const pagesOf = <E extends JsonEndpoint>(
  endpoint: E,
  input: Omit<InputTo<E>, 'cursor'>,
  options: Options = {},
) =>
  infiniteQueryOptions({
    queryKey: [urlOf(endpoint), input, 'pages'] as const,
    queryFn: ({ pageParam, signal }): Promise<OutputOf<E>> => {
      const pageInput = { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return call(endpoint, pageInput as InputTo<E>, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page): string | null => (page as CursorPage).cursor,
    ...options,
  })

type CommandOptions<E extends JsonEndpoint, Context> = Omit<
  UseMutationOptions<OutputOf<E>, Error, InputTo<E>, Context>,
  'mutationFn'
> & {
  /** Builds the input that is sent, when the queued command (`scope`) starts. */
  readonly prepare?: (input: InputTo<E>) => InputTo<E>
}

interface CommandCallbacks<E extends JsonEndpoint> {
  readonly onSuccess?: (answer: OutputOf<E>) => void
  readonly onError?: (error: Error) => void
  readonly onSettled?: () => void
}

type Command<E extends JsonEndpoint, Context> = Omit<
  UseMutationResult<OutputOf<E>, Error, InputTo<E>, Context>,
  'mutate' | 'mutateAsync'
> & {
  /** Calls the callbacks even after the component has unmounted: a live event may arrive before the answer and remove the component. */
  readonly mutate: (input: InputTo<E>, callbacks?: CommandCallbacks<E>) => void
  readonly mutateAsync: (input: InputTo<E>) => Promise<OutputOf<E>>
}

const identity = <T>(input: T): T => input

// Unlike a comparison as JSON, this finds two different files different.
const isSame = <T>(before: T, after: T) => replaceEqualDeep(before, after) === before

/**
 * Recognises the second press of a double press, which may come before the first has rendered its button as busy. Only the newest input is
 * compared: a value that changes and changes back while the first answer is on its way is no double press.
 */
const useRepeated = <Input, Output>(send: (input: Input) => Promise<Output>) => {
  const newest = useRef<{ readonly input: Input; readonly answer: Promise<Output> } | null>(null)
  const repeated = useCallback(
    (input: Input) =>
      newest.current !== null && isSame(newest.current.input, input) ? newest.current.answer : undefined,
    [],
  )
  const start = useCallback(
    (input: Input) => {
      const answer = send(input)
      const pending = { input, answer }
      const forget = () => {
        if (newest.current === pending) newest.current = null
      }
      newest.current = pending
      void answer.then(forget, forget)
      return answer
    },
    [send],
  )
  return { repeated, start }
}

export const useCommand = <E extends JsonEndpoint, Context = unknown>(
  endpoint: E,
  { prepare = identity, ...options }: CommandOptions<E, Context> = {},
): Command<E, Context> => {
  const command = useMutation({ ...options, mutationFn: (input: InputTo<E>) => call(endpoint, prepare(input)) })
  const { mutateAsync: send } = command
  const { repeated, start } = useRepeated(useCallback((input: InputTo<E>): Promise<OutputOf<E>> => send(input), [send]))
  // An optimistic update looks finished before the server has answered, so closing the page warns.
  const isAhead = options.onMutate !== undefined
  const mutateAsync = useCallback(
    (input: InputTo<E>) => (isAhead ? undefined : repeated(input)) ?? start(input),
    [repeated, start, isAhead],
  )
  const mutate = useCallback(
    (input: InputTo<E>, { onSuccess, onError, onSettled }: CommandCallbacks<E> = {}) => {
      // The first press calls its callbacks; a second call of them would show its message twice.
      if (!isAhead && repeated(input)) return
      const answer = start(input)
      if (isAhead) warnBeforeLeaving(answer)
      void answer
        .then(
          (data) => onSuccess?.(data),
          (error: Error) => onError?.(error),
        )
        .then(onSettled)
    },
    [repeated, start, isAhead],
  )
  return { ...command, mutate, mutateAsync }
}

// Repeating a refused call gives the same refusal. Only network failures and 503 are worth a retry.
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof Refused) || error.status === 0 || error.status === 503)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
