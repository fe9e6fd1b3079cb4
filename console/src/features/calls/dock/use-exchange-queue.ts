// The exchange rings those who are in its queue for calls that come in: a connected line joins it, and the switch leaves it.
import { useCallback, useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { dialerCalls } from '@tratativa/contract/dialer/calls'
import { call } from '../../../platform/http.ts'
import { useLogin } from '../../../platform/login.ts'
import { Refused } from '../../../platform/refused.ts'

/** The queue of the console at the exchange; who has the penalty 0 is rung first. */
const place = { queueId: 2, penalty: 0 }

type Membership = { isIn: boolean; type: 'manual' | 'automatic' }

const refusedCode = 'dialer.refused'

/** An exchange without queues refuses, and so does a queue that has the extension already, as after a reload: the status counts all the same. */
const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof Refused && error.code === refusedCode)) throw error
}

export const useExchangeQueue = (extension: string | null, isConnected: boolean) => {
  const userId = useLogin()?.user.id
  const { mutate } = useMutation({
    scope: { id: 'exchange-queue' },
    mutationFn: async ({ isIn, type }: Membership) => {
      if (extension === null || userId === undefined) return
      const direction = isIn ? 'in' : 'out'
      await call(dialerCalls.dialerQueues, { direction, peerId: extension, userId, ...place }).catch(ignoreRefusal)
      await call(dialerCalls.dialerStatus, { srcId: extension, status: isIn ? 'available' : 'offline', type })
    },
  })
  useEffect(() => {
    if (isConnected) mutate({ isIn: true, type: 'automatic' })
  }, [isConnected, mutate])
  return useCallback(() => mutate({ isIn: false, type: 'manual' }), [mutate])
}
