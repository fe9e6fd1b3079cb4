import { useTranslation } from 'react-i18next'
import { MorePages } from '../../../../ui/load-more.tsx'
import { RunRowsTable } from '../run-rows-table.tsx'
import { useRefusedCases } from '../many.api.ts'
import type { BatchInput } from '../many.api.ts'

/** The cases that the batch would refuse, loaded page by page. */
export const RefusedPane = ({ wish }: { wish: BatchInput }) => {
  const { t } = useTranslation('many')
  const { data, isPending, ...more } = useRefusedCases(wish, true)
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <RunRowsTable
        label={t('refused.title')}
        isLoading={isPending}
        isOfFile={false}
        lines={lines.map(({ case: case_, ...reason }, index) => ({
          id: case_?.id ?? String(index),
          line: null,
          case: case_,
          reasons: [{ column: '', value: '', ...reason }],
        }))}
      />
      <MorePages pages={more} label={t('more')} />
    </>
  )
}
