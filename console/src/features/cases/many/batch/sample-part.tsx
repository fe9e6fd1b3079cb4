import { useTranslation } from 'react-i18next'
import type { BatchSample } from '@tratativa/contract/cases/many/shapes'
import { BeforeAfter } from '../../../../ui/before-after.tsx'
import { count } from '../../../../ui/count.ts'
import { DataTable } from '../../../../ui/data-table.tsx'
import type { Column } from '../../../../ui/data-table.types.ts'
import { Identifier } from '../../../../ui/islands.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { useFieldText } from '../../desk/use-field-text.ts'
import { useFieldName } from '../use-field-name.ts'
import styles from './batch.module.css'

const useColumns = (): Column<BatchSample>[] => {
  const { t } = useTranslation('many')
  const fieldName = useFieldName()
  const { textOf } = useFieldText()
  return [
    { id: 'case', header: t('col.case'), width: 110, cell: (row) => row.case && <Identifier value={row.case.id} /> },
    { id: 'author', header: t('col.author'), width: 200, cell: (row) => row.case?.author ?? '' },
    {
      id: 'changes',
      header: t('col.changes'),
      width: 480,
      cell: ({ changes }) =>
        changes.map(({ field, before, after }) => (
          <p key={field} className={styles.change}>
            <Text as="span" muted>
              {fieldName(field)}
            </Text>{' '}
            <BeforeAfter before={textOf(field, before)} after={textOf(field, after)} />
          </p>
        )),
    },
  ]
}

export const SamplePart = ({ sample, changed }: { sample: readonly BatchSample[]; changed: number }) => {
  const { t } = useTranslation('many')
  const title = t('sample', { count: changed, n: count(sample.length), total: count(changed) })
  return (
    <div>
      <h3 className={styles.sub}>{title}</h3>
      <DataTable
        label={title}
        columns={useColumns()}
        rows={sample}
        rowId={(row) => row.case?.id ?? ''}
        rowLabel={(row) => row.case?.id ?? ''}
        status="ready"
      />
    </div>
  )
}
