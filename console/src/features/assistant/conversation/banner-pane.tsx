// The assistant's part in a conversation, above its messages: that it answers there, or why a person got it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssistantConversation } from '@tratativa/contract/assistant/shapes'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { centsToMoney } from '@tratativa/contract/kernel/brazil'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/islands.tsx'
import { useAssistantConversation, useAssistantStatus, useReadBrief, useSessionId } from '../assistant.api.ts'
import { TurnsPane } from './turns-pane.tsx'
import styles from './conversation.module.css'

type Brief = NonNullable<AssistantConversation['brief']>

const Amount = ({ label, cents }: { label: string; cents: number }) => (
  <span className={styles.amount}>
    {label} <Money value={centsToMoney(BigInt(cents))} />
  </span>
)

const BriefText = ({ brief }: { brief: Brief }) => {
  const { t } = useTranslation('assistant')
  return (
    <Stack gap={4}>
      <b>{t(`reason.${brief.reason}`)}</b>
      {brief.quote !== '' && (
        <q className={styles.quote} dir="auto">
          {brief.quote}
        </q>
      )}
      {(brief.theirs !== null || brief.ours !== null) && (
        <Row gap={16}>
          {brief.theirs !== null && <Amount label={t('brief.theirs')} cents={brief.theirs} />}
          {brief.ours !== null && <Amount label={t('brief.ours')} cents={brief.ours} />}
        </Row>
      )}
    </Stack>
  )
}

const Shown = ({ chat, data }: { chat: Chat; data: AssistantConversation }) => {
  const { t } = useTranslation(['assistant', 'modes'])
  const { mutate, isPending } = useReadBrief()
  const [isOpen, setIsOpen] = useState(false)
  const { brief, isHeld, assists } = data
  const words = isHeld || assists === null ? t('held', { name: chat.userName ?? '' }) : t(`modes:assists.${assists}`)
  const why = (
    <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
      {t(brief || isHeld || assists === null ? 'turns.open' : 'turns.title')}
    </Button>
  )
  // One banner, so that a press on its button is not lost when the conversation passes to a person at that moment.
  return (
    <div className={styles.banner} data-assistant>
      <Banner
        {...(brief ? { tone: 'warn' as const } : {})}
        action={
          <Row gap={4}>
            {why}
            {brief && (
              <Button size="sm" loading={isPending} onClick={() => mutate({ id: chat.chatId })}>
                {t('brief.read')}
              </Button>
            )}
          </Row>
        }
      >
        {brief ? <BriefText brief={brief} /> : words}
      </Banner>
      {isOpen && <TurnsPane chatId={chat.chatId} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

export const AssistantBannerPane = ({ chat }: { chat: Chat }) => {
  const status = useAssistantStatus(useSessionId())
  const { data } = useAssistantConversation(chat.chatId, status.data?.data.is_on === true)
  return data && (data.data.isHeld || data.data.brief || data.data.assists) ? (
    <Shown chat={chat} data={data.data} />
  ) : null
}
