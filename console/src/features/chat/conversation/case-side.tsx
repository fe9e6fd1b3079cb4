// The case beside its conversation, where the screen is wide enough: closed or open, as the person left it.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../../../platform/boundary.tsx'
import { useLogin } from '../../../platform/login.ts'
import { useSlot } from '../../../platform/slots.ts'
import { readStorage, writeStorage } from '../../../platform/storage.ts'
import { outlinedButtons } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { DealSkeleton } from '../../../ui-domain/deal-skeleton.tsx'
import styles from './case-side.module.css'

export interface CaseSideSwitch {
  readonly isOpen: boolean
  readonly onSwitch: () => void
}

/** Returns null where there is no room for the case, or nothing to show of it. */
export const useCaseSide = (caseId: string | null): CaseSideSwitch | null => {
  const key = `chat-case-side:${useLogin()?.user.id ?? 0}`
  const isNarrow = useNarrow('(max-width: 1279px)')
  const hasParts = useSlot('chatSides').length > 0
  const [isOpen, setIsOpen] = useState(() => readStorage(key) !== 'closed')
  if (isNarrow || caseId === null || !hasParts) return null
  return {
    isOpen,
    onSwitch: () => {
      writeStorage(key, isOpen ? 'closed' : 'open')
      setIsOpen(!isOpen)
    },
  }
}

export const CaseSide = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('chat')
  return (
    <aside
      className={classNames(outlinedButtons, styles.side)}
      aria-label={t('side.label', { id: caseId })}
      data-case-side
    >
      {useSlot('chatSides').map(({ id, part: Part }) => (
        <Boundary
          key={id}
          resetOn={caseId}
          fallback={(_error, retry) => <ErrorState title={t('side.failed')} onRetry={retry} />}
        >
          <Suspense fallback={<DealSkeleton />}>
            <Part caseId={caseId} />
          </Suspense>
        </Boundary>
      ))}
    </aside>
  )
}
