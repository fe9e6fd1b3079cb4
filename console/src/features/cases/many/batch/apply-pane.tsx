// The last step of the batch screen: all cases or only the valid ones, their number, and a confirmation.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchPreview } from '@tratativa/contract/cases/many/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useLeadOn } from '../../../../platform/use-lead-on.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { count } from '../../../../ui/count.ts'
import { InfoDialog } from '../../../../ui/info-dialog.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { useStartBatch } from '../many.api.ts'
import type { BatchInput } from '../many.api.ts'
import { awaitRun } from '../runs/use-run-end.ts'
import { useSetText } from './use-set-text.ts'
import styles from './batch.module.css'

type ApplyPaneProps = { wish: BatchInput; preview: BatchPreview }

const useApply = ({ wish, preview }: ApplyPaneProps, isGood: boolean) => {
  const leadOn = useLeadOn()
  const starting = useStartBatch()
  const { withKey } = useActKey()
  const start = () =>
    starting.mutate(
      withKey({ ...wish, mode: isGood ? ('good' as const) : ('whole' as const), expected: preview.chosen }),
      {
        onSuccess: ({ data }) => {
          awaitRun(data.id)
          leadOn({ to: paths.caseBatch, search: { aba: 'andamento', run: data.id } })
        },
      },
    )
  return { start, starting }
}

export const ApplyPane = (props: ApplyPaneProps) => {
  const { preview, wish } = props
  const { t } = useTranslation(['many', 'cases'])
  const errorText = useErrorText()
  const [isGood, setIsGood] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { start, starting } = useApply(props, isGood)
  const isBlocked = preview.changed === 0 || (preview.refused > 0 && !isGood)
  const changedFields = Object.keys(wish.changes)
  const setText = useSetText(preview, changedFields)
  const words = { count: preview.changed, n: count(preview.changed) }
  return (
    <>
      {preview.refused > 0 && (
        <Checkbox label={t('mode.good')} checked={isGood} onChange={(event) => setIsGood(event.target.checked)} />
      )}
      <Row gap={12} wrap block={16}>
        <Button variant="primary" disabled={isBlocked} onClick={() => setIsAsking(true)}>
          {t('apply', words)}
        </Button>
        {preview.refused > 0 && !isGood && <span className={styles.quiet}>{t('mode.whole')}</span>}
      </Row>
      <ConfirmDialog
        open={isAsking && !starting.error}
        title={t('apply.title', words)}
        busy={starting.isPending}
        onConfirm={start}
        onBack={() => setIsAsking(false)}
      >
        {t('apply.text', { fields: changedFields.map(setText).join('; ') })}
      </ConfirmDialog>
      <InfoDialog
        open={starting.error !== null}
        title={t('cases:batch.failed')}
        onClose={() => {
          starting.reset()
          setIsAsking(false)
        }}
      >
        {starting.error && errorText(starting.error)}
      </InfoDialog>
    </>
  )
}
