import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActions } from '../../../platform/actions.ts'
import { RecordHead } from '../../../platform/record-page.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { recordActs } from '../clients-actions.ts'

interface ClientHeadProps {
  name: string
  /** The target and the label of the back link. */
  back: { readonly path: string; readonly label: string }
  isActive: boolean
  /** Null where the person may only read. */
  onToggle: ((isActive: boolean) => void) | null
  onRemove: (() => void) | null
  removeLabel: string
  /** A line below the name. */
  line?: ReactNode
}

/** The head of a client's or sub-client's page. */
export const ClientHead = ({ name, back, isActive, onToggle, onRemove, removeLabel, line }: ClientHeadProps) => {
  const { t } = useTranslation('clients')
  useActions(recordActs, {
    activate: onToggle && !isActive ? () => onToggle(true) : null,
    deactivate: onToggle && isActive ? () => onToggle(false) : null,
    remove: onRemove,
  })
  const items = onRemove ? [{ id: 'remove', label: removeLabel, danger: true, onSelect: onRemove }] : []
  return (
    <RecordHead name={name} back={back} menu={{ label: t('more'), items }} line={line}>
      <Switch
        label={t(isActive ? 'active' : 'inactive')}
        checked={isActive}
        disabled={onToggle === null}
        onChange={(isChecked) => onToggle?.(isChecked)}
      />
    </RecordHead>
  )
}
