// Gives conversations of the assistant to a person when their mode is not automatic any more: nobody would answer them. Words that have
// not begun to leave are withdrawn.
import { isAssisting } from '@tratativa/contract/assistant/modes'
import { emptyMemory } from '@tratativa/contract/assistant/policy'
import type { Tx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { z } from 'zod'
import type { ChatRecord, HeldChats } from '../../chat/index.ts'
import { actorOfAssistant } from '../../identity/index.ts'
import { storeConversation } from '../conversations/conversations.store.ts'
import { handOver } from '../turn/hand-over.ts'
import { turn } from '../turn/turn.ts'
import { listReleased, modeOf } from './modes.store.ts'
import { readSettings, type Settings } from './settings.store.ts'

export const leaveToPeople = defineJob({ name: 'assistant.mode.release', payload: z.object({}), attempts: 8 })

type Chats = Pick<HeldChats, 'lock' | 'pass'>

/** Without a word to the other side: no machine speaks in this mode. */
export const release = async (tx: Tx, chats: Pick<HeldChats, 'pass'>, chat: ChatRecord, settings: Settings) => {
  await storeConversation(tx, chat.id, { memory: emptyMemory, isDisclosed: true, closedNoticeOn: null })
  const turnId = `mode:${chat.id}:${tx.now.getTime()}`
  await handOver(tx, { chats }, chat, { reason: 'mode', turnId, settings, keepsWords: false })
}

export const leaveToPeopleJob = (chats: Chats) =>
  handleJob(leaveToPeople, async (_, { db, tenantId }) => {
    const { ids, actor } = await db.inTenant(tenantId, async (tx) => {
      const { userId, mode } = await readSettings(tx)
      if (userId === null) return { ids: [], actor: null }
      return { ids: await listReleased(tx, { userId, mode }), actor: await actorOfAssistant(tx, userId) }
    })
    if (actor === null) return
    for (const id of ids)
      await db.inTenant(
        tenantId,
        async (tenantTx) => {
          const tx = { ...tenantTx, actor }
          const chat = await chats.lock(tx, id)
          if (!chat || chat.userId !== actor.userId) return
          const settings = await readSettings(tx)
          const mode = await modeOf(tx, settings, chat.caseId)
          if (mode === 'automatic') return
          await release(tx, chats, chat, settings)
          // The person finds a suggestion for what is unanswered.
          if (isAssisting(mode)) tx.enqueue(turn, { chatId: id }, { key: `assistant.turn.left:${tenantId}:${id}` })
        },
        actor,
      )
  })
