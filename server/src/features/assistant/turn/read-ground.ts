import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Reader } from '../../../platform/db/scope.ts'
import type { DealActs } from '../../cases/index.ts'
import type { ChatRecord, HeldChats } from '../../chat/index.ts'
import { noDeal, type TurnGround } from './decide-turn.ts'

export interface TurnPorts {
  readonly chats: HeldChats
  readonly deals: DealActs
}

export const readGround = async (
  reader: Reader,
  { chats, deals }: { readonly chats: Pick<HeldChats, 'isReachable'>; readonly deals: Pick<DealActs, 'read'> },
  chat: ChatRecord,
): Promise<TurnGround> => ({
  deal: chat.caseId === null ? noDeal : await deals.read(reader, chat.caseId),
  isReachable: await chats.isReachable(reader, chat),
  today: calendarDay(reader.now),
})
