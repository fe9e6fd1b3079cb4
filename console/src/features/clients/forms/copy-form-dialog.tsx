import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './forms.module.css'

interface CopyFormDialogProps {
  title: string
  choices: readonly SubClient[]
  isLoading: boolean
  search: string
  isBusy: boolean
  onSearch: (search: string) => void
  onCopy: (id: number) => void
  onClose: () => void
}

export const CopyFormDialog = (props: CopyFormDialogProps) => {
  const { title, choices, isLoading, search, isBusy, onSearch, onCopy, onClose } = props
  const { t } = useTranslation('clients')
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={chosen === null}
            onClick={() => chosen !== null && onCopy(chosen)}
          >
            {t('forms.copy.do')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('forms.copy.text')}</p>
      <SearchField label={t('sub.search')} value={search} onSearch={onSearch} />
      <fieldset className={styles.choices}>
        <legend className={styles.unseen}>{t('subClients')}</legend>
        {isLoading && <Skeleton width="60%" height={18} />}
        {!isLoading && choices.length === 0 && <p className={styles.none}>{t('sub.noResult')}</p>}
        {choices.map(({ id, name, clientName }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="copy-form"
              checked={id === chosen}
              onChange={() => setChosen(id)}
              className={styles.radio}
            />
            <bdi className={styles.copyFormName}>{name}</bdi>
            <bdi className={styles.client}>{clientName}</bdi>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
