import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import { templateCalls } from '@tratativa/contract/chat/template-calls'
import { refetch } from '../../../platform/cached.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { AssentDialog } from '../dialogs/assent-dialog.tsx'

/** Records the assent of the lawyers of a case before anything is written: mails to a party wait for it too. */
export const CaseAssentPane = ({ caseId, onClose }: { caseId: string; onClose: () => void }) => {
  const { t } = useTranslation('talk')
  const toast = useToast()
  const errorText = useErrorText()
  const { data } = useQuery(queryOf(casesDeskCalls.case, { id: caseId }))
  const cache = useQueryClient()
  const recording = useCommand(templateCalls.recordAssent, {
    onSettled: () => refetch(cache, chatCalls.standing, casesDeskCalls.case),
  })
  if (!data) return null
  const lawyers = data.data.parties.flatMap(({ person, lawyer }) =>
    lawyer && lawyer.id !== person.id ? [lawyer.name] : [],
  )
  if (lawyers.length === 0)
    return (
      <Dialog open title={t('assent.action')} onClose={onClose}>
        <p>{t('assent.none')}</p>
      </Dialog>
    )
  const onSuccess = () => {
    toast.message(t('assent.done'))
    onClose()
  }
  return (
    <AssentDialog
      lawyers={[...new Set(lawyers)]}
      save={t('assent.save')}
      isBusy={recording.isPending}
      refused={recording.error ? errorText(recording.error) : null}
      onSave={(assent) => recording.mutate({ caseId, ...assent }, { onSuccess })}
      onClose={onClose}
    />
  )
}
