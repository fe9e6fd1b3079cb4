import { z } from 'zod'
import { chatId } from '@tratativa/contract/chat/ids'
import { defineJob } from '../../../platform/jobs/job.ts'

/** The chat adds it, in the transaction that stores a message of a conversation that the assistant holds. */
export const turn = defineJob({ name: 'assistant.turn.take', payload: z.object({ chatId }), attempts: 8 })
