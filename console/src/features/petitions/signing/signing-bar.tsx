// The petitions chosen in the list, and the bar that signs them.
import { useState } from 'react'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../ui/count.ts'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { SignManyPane } from './sign-many-pane.tsx'
import styles from './signing.module.css'

const mostSigned = 200

export const SigningBar = ({ chosen, onClear }: { chosen: ReadonlySet<string>; onClear: () => void }) => {
  const { t } = useTranslation('petitions')
  const [signing, setSigning] = useState<readonly string[] | null>(null)
  const isTooMany = chosen.size > mostSigned
  return (
    <>
      {chosen.size > 0 && (
        <div className={styles.bar}>
          <SelectionBar
            text={t(isTooMany ? 'sign.tooMany' : 'sign.selected', { n: count(chosen.size) })}
            actions={[
              {
                id: 'sign',
                label: t('move.signed'),
                icon: IconSignature,
                disabled: isTooMany,
                onAct: () => setSigning([...chosen]),
              },
            ]}
            onClear={onClear}
          />
        </div>
      )}
      {signing !== null && <SignManyPane petitions={signing} onStarted={onClear} onClose={() => setSigning(null)} />}
    </>
  )
}
