// Endpoints as react-query speaks of them. Every key begins with the endpoint's address, so that news can find what it touches.
import { useCallback } from 'react'
import { infiniteQueryOptions, QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { GivenTo, JsonEndpoint, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { call, Refused } from './http.ts'
import { askBeforeLeaving } from './leave-warning.ts'

type Options = { staleTime?: number; refetchInterval?: number }

export const queryOf = <E extends JsonEndpoint>(endpoint: E, input: GivenTo<E>, options: Options = {}) =>
  queryOptions({
    queryKey: [urlOf(endpoint), input] as const,
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, input, { signal }),
    ...options,
  })

type GoesOn = { cursor: string | null }

/** A list that goes on, page by page. */
export const pagesOf = <E extends JsonEndpoint>(
  endpoint: E,
  input: Omit<GivenTo<E>, 'cursor'>,
  options: Options = {},
) =>
  infiniteQueryOptions({
    queryKey: [urlOf(endpoint), input, 'pages'] as const,
    queryFn: ({ pageParam, signal }): Promise<OutputOf<E>> => {
      const given = { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return call(endpoint, given as GivenTo<E>, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page): string | null => (page as GoesOn).cursor,
    ...options,
  })

type CommandOptions<E extends JsonEndpoint, Context> = Omit<
  UseMutationOptions<OutputOf<E>, Error, GivenTo<E>, Context>,
  'mutationFn'
> & {
  /** What is really sent, decided when its turn has come (`scope`). */
  readonly prepare?: (input: GivenTo<E>) => GivenTo<E>
}

interface Told<E extends JsonEndpoint> {
  readonly onSuccess?: (answer: OutputOf<E>) => void
  readonly onError?: (error: Error) => void
  readonly onSettled?: () => void
}

type Command<E extends JsonEndpoint, Context> = Omit<
  UseMutationResult<OutputOf<E>, Error, GivenTo<E>, Context>,
  'mutate'
> & {
  /** What is told here is told even when the part that asked has left the screen: news may be faster than the answer. */
  readonly mutate: (input: GivenTo<E>, told?: Told<E>) => void
}

const asGiven = <T>(input: T): T => input

export const useCommand = <E extends JsonEndpoint, Context = unknown>(
  endpoint: E,
  { prepare = asGiven, ...options }: CommandOptions<E, Context> = {},
): Command<E, Context> => {
  const command = useMutation({ ...options, mutationFn: (input: GivenTo<E>) => call(endpoint, prepare(input)) })
  const { mutateAsync } = command
  // What is shown before it is answered looks done: who closes the page is asked.
  const isAhead = options.onMutate !== undefined
  const mutate = useCallback(
    (input: GivenTo<E>, { onSuccess, onError, onSettled }: Told<E> = {}) => {
      const answer = mutateAsync(input)
      if (isAhead) askBeforeLeaving(answer)
      void answer
        .then(
          (data) => onSuccess?.(data),
          (error: Error) => onError?.(error),
        )
        .then(onSettled)
    },
    [mutateAsync, isAhead],
  )
  return { ...command, mutate }
}

// A refusal said again is the same refusal; only a line that broke is worth a second try.
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof Refused) || error.status === 0 || error.status === 503)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
