import { useRef, useState } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Situation as DealSituation } from '@tratativa/contract/cases/shapes'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Listbox } from '../../../../ui/listbox.tsx'
import type { Option } from '../../../../ui/listbox.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { Situation } from '../../../../ui-domain/situation.tsx'
import styles from './situation-pick.module.css'

type SituationPickProps = {
  situation: DealSituation
  options: readonly Option[]
  disabled: boolean
  onPick: (name: string) => void
}

/** Shows the situation of the deal in its colour; opens the list of situations that may follow. */
export const SituationPick = ({ situation, options, disabled, onPick }: SituationPickProps) => {
  const { t } = useTranslation('desk')
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    anchor.current?.focus()
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classNames(styles.pick, styles[situation.tone])}
        aria-label={t('situation.label', { name: situation.name })}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Situation kind={situation.tone} label={situation.name} className={styles.face} />
        {!disabled && <Icon of={IconChevronDown} size={14} className={styles.chevron} />}
      </button>
      {isOpen && (
        <Popover anchor={anchor} onClose={() => setIsOpen(false)} fit>
          <Listbox
            label={t('situation.title')}
            options={options}
            isChosen={(name) => name === situation.name}
            searchable={false}
            onPick={(name) => {
              close()
              if (name !== situation.name) onPick(name)
            }}
            onLeave={close}
          />
        </Popover>
      )}
    </>
  )
}
