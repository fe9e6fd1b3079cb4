import { canFilter } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { readMoment, writeMoment } from '../message-cursor.ts'
import { countChats, pageOfChats } from './list.store.ts'

type Input = InputOf<typeof chatEndpoints.chats>

const narrowingOf = ({ actor }: Reader, { operators, departments }: Pick<Input, 'operators' | 'departments'>) =>
  canFilter(actor) ? { operators: operators ?? [], departments: departments ?? [] } : { operators: [], departments: [] }

export const listChats = async (reader: Reader, input: Input) => {
  const { tab, show, search = '', caseId, personId, order } = input
  const filter = { ...narrowingOf(reader, input), tab, show, search, caseId, personId, order }
  const rows = await pageOfChats(reader, filter, readMoment(input.cursor))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    data: page.map(({ chat }) => chat),
    cursor: last && rows.length > pageSize ? writeMoment({ at: last.lastAt, id: last.id }) : null,
  }
}

export const readCounts = async (reader: Reader, input: InputOf<typeof chatEndpoints.chatCounts>) => ({
  data: await countChats(reader, narrowingOf(reader, input)),
})
