// Chooses the conversations to which a message is forwarded.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canWrite, isResponsible } from '@tratativa/contract/chat/abilities'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useMayConfirm } from '../../../platform/use-confirmable-toast.ts'
import { Refused } from '../../../platform/http.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { nextPageLoader } from '../../../ui/next-page.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useChats } from '../chats.api.ts'
import { contactName } from '../list/contact-name.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { useActor } from '../use-actor.ts'
import { TargetList } from './target-list.tsx'
import { useForward } from './message-acts.api.ts'
import styles from './message-acts.module.css'

/** The server accepts so many conversations in one call. */
const maxTargets = 5

interface Target {
  readonly chatId: ChatId
  readonly name: string
  /** The idempotency key: a repeated call sends nothing twice. */
  readonly clientId: string
}

type TargetsProps = { chosen: readonly Target[]; onToggle: (chat: Chat) => void; not: ChatId }

const Targets = ({ chosen, onToggle, not }: TargetsProps) => {
  const { t } = useTranslation('marks')
  const actor = useActor()
  const [search, setSearch] = useState('')
  const pages = useChats({ show: 'all', search, order: 'newest', departments: [], operators: [] })
  const chats = (pages.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter((chat) => chat.chatId !== not && canWrite(actor, chat))
  return (
    <>
      <SearchField label={t('forward.search')} value={search} onSearch={setSearch} />
      <div className={styles.targets}>
        {pages.isPending && <Skeleton />}
        {pages.isError && !pages.data && (
          <ErrorState title={t('forward.failed')} onRetry={() => void pages.refetch()} />
        )}
        {pages.data && chats.length === 0 && !pages.hasNextPage && <EmptyState title={t('forward.none')} />}
        <TargetList
          targets={chats.map((chat) => ({
            id: chat.chatId,
            name: contactName(chat),
            note: isResponsible(actor, chat) ? chat.number : t('forward.takes'),
            isChosen: chosen.some(({ chatId }) => chatId === chat.chatId),
          }))}
          isFull={chosen.length >= maxTargets}
          onToggle={(id) => {
            const chat = chats.find(({ chatId }) => chatId === id)
            if (chat) onToggle(chat)
          }}
        />
        {pages.hasNextPage && (
          <LoadMore
            label={t('forward.more')}
            isLoading={pages.isFetchingNextPage}
            isFailed={pages.isFetchNextPageError}
            onMore={nextPageLoader(pages)}
          />
        )}
      </div>
    </>
  )
}

/** Names the conversation that refused. */
const useRefusedTarget = (targets: readonly Target[]) => {
  const errorText = useErrorText()
  return (error: Error) => {
    const index = error instanceof Refused ? /^targets\.(\d)\./.exec(error.field ?? '')?.[1] : undefined
    const name = index === undefined ? undefined : targets[Number(index)]?.name
    return name === undefined ? errorText(error) : `${name}: ${errorText(error)}`
  }
}

export const ForwardPane = ({ message, onClose }: { message: ShownMessage; onClose: () => void }) => {
  const { t } = useTranslation('marks')
  const { t: errorsText } = useTranslation('errors')
  const toast = useToast()
  const { mutate, isPending } = useForward()
  const [chosen, setChosen] = useState<readonly Target[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isConfirmable, setIsConfirmable] = useState(false)
  const mayConfirm = useMayConfirm()
  const refusedText = useRefusedTarget(chosen)
  const toggle = (chat: Chat) => {
    const rest = chosen.filter(({ chatId }) => chatId !== chat.chatId)
    const target = { chatId: chat.chatId, name: contactName(chat), clientId: crypto.randomUUID() }
    setChosen(rest.length < chosen.length ? rest : [...chosen, target])
    setProblem(null)
    setIsConfirmable(false)
  }
  const send = () => {
    if (chosen.length === 0) return setProblem(t('forward.needed'))
    return mutate(
      {
        id: message.id,
        targets: chosen.map(({ chatId, clientId }) => ({ chatId, clientId })),
        isConductConfirmed: isConfirmable,
      },
      {
        onSuccess: () => {
          toast.message(t('forward.done'))
          onClose()
        },
        onError: (error) => {
          setProblem(refusedText(error))
          setIsConfirmable(mayConfirm(error))
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('forward.title')}
      save={isConfirmable ? errorsText('confirm.send') : t('forward')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={problem}
      onSave={send}
      onClose={onClose}
    >
      <p className={styles.limit}>{t('forward.limit', { n: maxTargets })}</p>
      <Targets chosen={chosen} onToggle={toggle} not={message.chatId} />
    </FormDialog>
  )
}
