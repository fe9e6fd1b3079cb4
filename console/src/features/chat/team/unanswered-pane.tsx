// Card of the overview of those who lead: the conversations of the team that wait for an answer.
import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { chatTeamCalls } from '@tratativa/contract/chat/team-calls'
import { Boundary } from '../../../platform/boundary.tsx'
import { useErrorText } from '../../../platform/errors.ts'
import { queryOf } from '../../../platform/query.ts'
import { useSlot } from '../../../platform/slots.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Panel } from '../../../ui/panel.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { usePanel } from '../use-panel.ts'
import { UnansweredList } from './unanswered-list.tsx'
import styles from './unanswered-pane.module.css'

const shownFirst = 8

export const UnansweredPane = () => {
  const [isWhole, setIsWhole] = useState(false)
  const { t } = useTranslation('unanswered')
  const errorText = useErrorText()
  const { openChat } = usePanel()
  const acts = useSlot('waitingActs')
  // The time that has passed is written anew each minute.
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    queryOf(chatTeamCalls.waitingChats, {}, { refetchInterval: 60_000 }),
  )
  const shown = data?.data.slice(0, isWhole ? undefined : shownFirst) ?? []
  const more = (data?.count ?? 0) - shown.length
  return (
    <Panel title={t('title')} {...(data ? { count: data.count } : {})}>
      {!data && (
        <NotLoaded height={144} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {data?.count === 0 && <p className={styles.none}>{t('none')}</p>}
      {data && data.count > 0 && (
        <UnansweredList
          chats={shown}
          now={new Date(dataUpdatedAt)}
          onOpen={({ chatId, responsible }) => openChat(chatId, { tab: responsible === null ? 'pending' : 'chats' })}
          acts={({ chatId, name, case: case_ }) =>
            acts.map(({ id, part: Part }) => (
              <Boundary key={id} fallback={() => null}>
                <Suspense>
                  <Part caseId={case_?.id ?? null} {...{ chatId, name }} />
                </Suspense>
              </Boundary>
            ))
          }
        />
      )}
      {more > 0 &&
        (isWhole ? (
          <p className={styles.none}>{t('more', { count: more })}</p>
        ) : (
          <button type="button" className={classNames(textLink, styles.more)} onClick={() => setIsWhole(true)}>
            {t('more', { count: more })}
          </button>
        ))}
    </Panel>
  )
}
