// The state of the panel in the URL: tab, chips, conversation and message. The panel lies above every page.
import { useCallback, useMemo } from 'react'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { useUrlValues } from '../../platform/url-value.ts'

/** The tabs by their values in the URL. */
export const panelTabs = {
  minhas: 'chats',
  pendentes: 'pending',
  controle: 'dashboard',
  equipes: 'departments',
  ajustes: 'settings',
} as const
export type PanelTab = (typeof panelTabs)[keyof typeof panelTabs]

const shows = {
  '': 'all',
  'nao-lidas': 'unread',
  favoritas: 'favorites',
  finalizadas: 'finished',
  adiadas: 'snoozed',
} as const
export type ListShow = (typeof shows)[keyof typeof shows]

const wordOf = <Value extends string>(words: Readonly<Record<string, Value>>, targetValue: Value) =>
  Object.entries(words).find(([, value]) => value === targetValue)?.[0] ?? null

interface OpenOptions {
  readonly tab?: PanelTab
  readonly messageId?: MessageId | null
  /** The address before is not gone back to. */
  readonly replace?: boolean
}

const numberOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null)
const nothing = { chat: null, conversa: null, mensagem: null, mostrar: null }

export const usePanel = () => {
  // Changing these parameters keeps the scroll positions in the panel and in the page below.
  const { read, change } = useUrlValues(false)
  const tab = panelTabs[read('chat') as keyof typeof panelTabs] ?? null
  const show = shows[read('mostrar') as keyof typeof shows] ?? 'all'
  const chatId = numberOf(read('conversa')) as ChatId | null
  const messageId = numberOf(read('mensagem')) as MessageId | null
  // The tab that is open keeps its conversation: a stray press on it closes nothing.
  const openTab = useCallback(
    (panelTab: PanelTab) =>
      change(panelTab === tab ? { mostrar: null } : { ...nothing, chat: wordOf(panelTabs, panelTab) }, {
        replace: true,
      }),
    [change, tab],
  )
  const openChat = useCallback(
    (openedChatId: ChatId, { tab: openedTab, messageId: shownId = null, replace = false }: OpenOptions = {}) =>
      change(
        {
          // Without a tab the panel stays closed.
          chat: wordOf(panelTabs, openedTab ?? tab ?? 'chats'),
          conversa: String(openedChatId),
          mensagem: shownId === null ? null : String(shownId),
        },
        { replace },
      ),
    [change, tab],
  )
  const acts = useMemo(
    () => ({
      open: () => change({ ...nothing, chat: wordOf(panelTabs, 'chats') }),
      close: () => change(nothing, { replace: true }),
      leaveChat: () => change({ conversa: null, mensagem: null }, { replace: true }),
      leaveMessage: () => change({ mensagem: null }, { replace: true }),
      narrow: (listShow: ListShow) => change({ mostrar: wordOf(shows, listShow) }, { replace: true }),
    }),
    [change],
  )
  return { tab, show, chatId, messageId, openTab, openChat, ...acts }
}
