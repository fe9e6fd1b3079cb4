// The records that the search for everything finds, for the palette.
import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath, personPath } from '@tratativa/contract/kernel/paths'
import { chatAddress } from './chat-address.ts'
import { useSearchAll } from '../search.api.ts'

const shortest = 3
/** The pause in typing after which the server is asked. */
const restMs = 150

export const useSearchCommands = (typed: string) => {
  const { t } = useTranslation('hits')
  const navigate = useNavigate()
  const words = typed.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words.length < shortest ? '' : words), restMs)
    return () => clearTimeout(timer)
  }, [words])
  const { data, isPlaceholderData } = useSearchAll(search)
  // A hit of an earlier text is another record.
  if (search === '' || search !== words || !data || isPlaceholderData) return []
  const { cases, people, chats, documents } = data.data
  return [
    ...cases.data.slice(0, 5).map(({ id, author }) => ({
      id: `case-${id}`,
      label: author === '' ? id : author,
      note: `${t('group.cases')} · ${id}`,
      act: () => void navigate({ to: casePath(id), search: { tab: 'process' } }),
    })),
    ...people.data.map(({ id, name, telephone }) => ({
      id: `person-${id}`,
      label: name,
      note: [t('group.people'), telephone].filter(Boolean).join(' · '),
      act: () => void navigate({ to: personPath(id), search: { tab: 'casos' } }),
    })),
    ...chats.data.map((chat) => ({
      id: `chat-${chat.id}`,
      label: chat.name,
      note: [t('group.chats'), chat.number].filter(Boolean).join(' · '),
      act: () => void navigate({ to: '.', search: chatAddress(chat) }),
    })),
    ...documents.data.map(({ id, name, caseId }) => ({
      id: `document-${id}`,
      label: name,
      note: `${t('group.documents')} · ${caseId}`,
      act: () => void navigate({ to: casePath(caseId), search: { tab: 'documents', documento: search } }),
    })),
  ]
}
