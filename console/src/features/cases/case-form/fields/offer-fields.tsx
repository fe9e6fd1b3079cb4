import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import type { FieldsProps } from './form-section.tsx'
import styles from '../case-form.module.css'

const values = ['lastProposal', 'clientCounterProposalValue', 'authorCounterProposalValue'] as const
const words = ['clientCounterProposalText', 'authorCounterProposalText'] as const

/** The values of both sides. Each is an entry of the ledger and passes the same ceiling check as every offer. */
export const OfferFields = ({ texts, errorOf, onChange, setsCeiling }: FieldsProps & { setsCeiling: boolean }) => {
  const { t } = useTranslation('whole')
  return (
    <Panel title={t('section.offers')}>
      <p className={styles.about}>{t('offers.about')}</p>
      <div className={styles.fields}>
        {[...values, ...(setsCeiling ? (['maximumProposal'] as const) : [])].map((field) => (
          <MoneyField
            key={field}
            id={field}
            label={t(field)}
            value={texts[field]}
            error={errorOf(field)}
            onChange={(money) => onChange(field, money)}
          />
        ))}
        {words.map((field) => (
          <div key={field} className={styles.whole}>
            <TextArea
              id={field}
              label={t(field)}
              rows={2}
              maxLength={4000}
              value={texts[field]}
              error={errorOf(field)}
              onChange={(event) => onChange(field, event.target.value)}
            />
          </div>
        ))}
      </div>
    </Panel>
  )
}
