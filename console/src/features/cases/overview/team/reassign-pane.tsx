// Gives a case, with the conversation that was shown with it, or a conversation without a case, to another person of the team.
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { textLink } from '../../../../ui/text-link.ts'
import { useReassignCase, useReassignChat, useTeamLoad } from './team.api.ts'

const ReassignDialog = lazy(() =>
  import('./reassign-dialog.tsx').then((module) => ({ default: module.ReassignDialog })),
)

type ReassignedCase = { caseId: string; chatId?: ChatId }
type ReassignedChat = { caseId: null; chatId: ChatId; name: string }
type ReassignPaneProps = ReassignedCase | ReassignedChat

const useTitles = (props: ReassignPaneProps) => {
  const { t } = useTranslation('team')
  if (props.caseId === null) {
    const title = t('reassign.chat', { name: props.name })
    return { open: title, title, hint: t('reassign.chatHint'), needed: t('reassign.chatNeeded') }
  }
  const { caseId: id } = props
  return {
    open: t('reassign.open', { id }),
    title: t('reassign.title', { id }),
    hint: t('reassign.hint'),
    needed: t('reassign.toNeeded'),
  }
}

type OpenProps = { reassigned: ReassignPaneProps; onClose: () => void }

const OpenDialog = ({ reassigned, onClose }: OpenProps) => {
  const errorText = useErrorText()
  const { title, hint, needed } = useTitles(reassigned)
  const members = useTeamLoad().data?.data ?? []
  const [ofCase, ofChat] = [useReassignCase(), useReassignChat()]
  const { withKey } = useActKey()
  const error = ofCase.error ?? ofChat.error
  const ending = { onSuccess: onClose }
  return (
    <Suspense>
      <ReassignDialog
        {...{ title, hint, needed, members, onClose }}
        isBusy={ofCase.isPending || ofChat.isPending}
        refused={error ? errorText(error) : null}
        onReassign={(to, brief) => {
          const { caseId, chatId } = reassigned
          if (caseId === null) return ofChat.mutate(withKey({ id: chatId, to, brief }), ending)
          return ofCase.mutate(withKey({ id: caseId, to, brief, ...(chatId === undefined ? {} : { chatId }) }), ending)
        }}
      />
    </Suspense>
  )
}

export const ReassignPane = (props: ReassignPaneProps) => {
  const { t } = useTranslation('team')
  const { open } = useTitles(props)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={textLink} aria-label={open} onClick={() => setIsOpen(true)}>
        {t('reassign.act')}
      </button>
      {isOpen && <OpenDialog reassigned={props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The act on a conversation that waits for an answer. */
export const ReassignWaitingPane = ({
  caseId,
  chatId,
  name,
}: {
  caseId: string | null
  chatId: ChatId
  name: string
}) => (caseId === null ? <ReassignPane {...{ caseId, chatId, name }} /> : <ReassignPane {...{ caseId, chatId }} />)
