import { useTranslation } from 'react-i18next'
import { MorePages } from '../../../../ui/load-more.tsx'
import { LinesTable } from '../lines-table.tsx'
import { useRefused } from '../many.api.ts'
import type { BatchWish } from '../many.api.ts'

/** The cases that the batch would refuse, loaded page by page. */
export const RefusedPane = ({ wish }: { wish: BatchWish }) => {
  const { t } = useTranslation('many')
  const { data, isPending, ...more } = useRefused(wish, true)
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <LinesTable
        label={t('refused.title')}
        isLoading={isPending}
        isOfFile={false}
        lines={lines.map((line, at) => ({
          id: line.case?.id ?? String(at),
          line: null,
          case: line.case,
          reasons: [{ column: '', value: '', reason: line.reason }],
        }))}
      />
      <MorePages pages={more} label={t('more')} />
    </>
  )
}
