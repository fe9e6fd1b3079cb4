import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseColumns } from '@tratativa/contract/cases/columns'
import type { CaseImport, ColumnMapping } from '@tratativa/contract/cases/many/shapes'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useFieldName } from '../use-field-name.ts'
import styles from './import.module.css'

type ColumnsPartProps = {
  caseImport: CaseImport
  mapping: readonly ColumnMapping[]
  onMap: (mapping: ColumnMapping[]) => void
  /** Null when the mapping can no longer be changed. */
  onAgain: (() => void) | null
  isBusy: boolean
}

const none = 'none'
const readOnlyColumns = new Set<string>(caseColumns.filter(({ role }) => role === 'computed').map(({ key }) => key))

/** The mapping of columns to fields, with sample values. */
export const ColumnsPart = ({ caseImport, mapping, onMap, onAgain, isBusy }: ColumnsPartProps) => {
  const { t } = useTranslation('many')
  const fieldName = useFieldName()
  const isKnown = mapping.every(({ field }) => field !== '')
  // Errors come first: columns that were all recognised wait folded.
  const [isOpen, setIsOpen] = useState(!isKnown)
  const taken = new Set(mapping.map(({ field }) => field))
  const isMoved = JSON.stringify(mapping) !== JSON.stringify(caseImport.mapping)
  const optionsOf = (field: ColumnMapping['field']) => [
    { value: none, label: t('map.none') },
    ...caseColumns
      .filter(({ key }) => key === field || (!readOnlyColumns.has(key) && !taken.has(key)))
      .map(({ key, heading }) => ({ value: key, label: `${fieldName(key)} · ${heading}` })),
  ]
  const choose = (columnIndex: number, value: string) =>
    onMap(
      mapping.map((columnMapping, place) =>
        place === columnIndex
          ? { ...columnMapping, field: (value === none ? '' : value) as ColumnMapping['field'] }
          : columnMapping,
      ),
    )
  return (
    <Panel
      title={t('map')}
      count={mapping.length}
      end={
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'map.hide' : 'map.show')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t(isOpen || !isKnown ? 'map.text' : 'map.all')}</p>
      <div className={styles.scroller} hidden={!isOpen}>
        <table className={styles.columns} aria-label={t('map')}>
          <thead>
            <tr>
              <th scope="col">{t('map.heading')}</th>
              <th scope="col">{t('map.sample')}</th>
              <th scope="col">{t('map.field')}</th>
            </tr>
          </thead>
          <tbody>
            {mapping.map(({ heading, field }, index) => (
              <tr key={heading + String(index)}>
                <td className={styles.heading}>
                  <bdi>{heading}</bdi>
                </td>
                <td>
                  <bdi className={styles.sample}>
                    {caseImport.sample
                      .flatMap((line) => line[index] || [])
                      .slice(0, 3)
                      .join(' · ')}
                  </bdi>
                </td>
                <td className={styles.choice}>
                  <Select
                    label={heading}
                    labelHidden
                    size="sm"
                    disabled={onAgain === null}
                    options={optionsOf(field)}
                    value={field === '' ? none : field}
                    onChange={(value) => choose(index, value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {onAgain && isMoved && (
        <Row gap={12} wrap block={16}>
          <Button variant="primary" loading={isBusy} onClick={onAgain}>
            {t('map.again')}
          </Button>
        </Row>
      )}
    </Panel>
  )
}
