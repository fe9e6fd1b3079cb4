// The exchange rings those who are in its queue for calls that come in: a connected line joins it, and the switch leaves it.
import { useCallback, useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { dialerCalls } from '@tratativa/contract/dialer/calls'
import { call } from '../../../platform/http.ts'
import { useLogin } from '../../../platform/login.ts'

/** The queue of the console at the exchange; who has the penalty 0 is rung first. */
const place = { queueId: 2, penalty: 0 }

type Membership = { isIn: boolean; type: 'manual' | 'automatic' }

/** An exchange without queues refuses; the line works without them. */
export const useExchangeQueue = (extension: string | null, isConnected: boolean) => {
  const userId = useLogin()?.user.id
  const { mutate } = useMutation({
    scope: { id: 'exchange-queue' },
    mutationFn: async ({ isIn, type }: Membership) => {
      if (extension === null || userId === undefined) return
      await call(dialerCalls.dialerQueues, { direction: isIn ? 'in' : 'out', peerId: extension, userId, ...place })
      await call(dialerCalls.dialerStatus, { srcId: extension, status: isIn ? 'available' : 'offline', type })
    },
  })
  useEffect(() => {
    if (isConnected) mutate({ isIn: true, type: 'automatic' })
  }, [isConnected, mutate])
  return useCallback(() => mutate({ isIn: false, type: 'manual' }), [mutate])
}
