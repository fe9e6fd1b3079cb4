import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '@tratativa/contract/cases/overview/team-endpoints'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'

type ReassignDialogProps = {
  title: string
  hint: string
  needed: string
  members: readonly TeamMember[]
  isBusy: boolean
  refused: string | null
  onReassign: (to: TeamMember['id'], brief: string) => void
  onClose: () => void
}

/** Asks who takes the case or the conversation, and what they should know. The people with the least to answer come first. */
export const ReassignDialog = ({
  title,
  hint,
  needed,
  members,
  isBusy,
  refused,
  onReassign,
  onClose,
}: ReassignDialogProps) => {
  const { t } = useTranslation('team')
  const [chosen, setChosen] = useState('')
  const [brief, setBrief] = useState('')
  const [isTried, setIsTried] = useState(false)
  const free = members.toSorted((left, right) => left.waiting - right.waiting || left.cases - right.cases)
  const to = free.find(({ id }) => String(id) === chosen)
  return (
    <FormDialog
      size="sm"
      title={title}
      save={t('reassign.save')}
      cancel={t('reassign.cancel')}
      {...{ isBusy, refused, onClose }}
      onSave={() => {
        setIsTried(true)
        if (to && brief.trim() !== '') onReassign(to.id, brief)
      }}
    >
      <NativeSelect
        label={t('reassign.to')}
        data-autofocus=""
        value={chosen}
        error={isTried && !to ? needed : undefined}
        options={[
          { value: '', label: t('reassign.choose') },
          ...free.map(({ id, name, cases, waiting }) => ({
            value: String(id),
            label: t('reassign.member', { name, cases, waiting }),
          })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextArea
        label={t('reassign.brief')}
        hint={hint}
        rows={3}
        maxLength={500}
        value={brief}
        error={isTried && brief.trim() === '' ? t('reassign.briefNeeded') : undefined}
        onChange={({ target }) => setBrief(target.value)}
      />
    </FormDialog>
  )
}
