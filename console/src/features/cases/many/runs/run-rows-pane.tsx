import { useTranslation } from 'react-i18next'
import { MorePages } from '../../../../ui/load-more.tsx'
import { RunRowsTable } from '../run-rows-table.tsx'
import { useRunRows } from '../many.api.ts'

/** The invalid or refused rows of a run, loaded page by page. */
export const RunRowsPane = ({ id, isOfFile }: { id: string; isOfFile: boolean }) => {
  const { t } = useTranslation('many')
  const { data, isPending, ...more } = useRunRows(id)
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <RunRowsTable
        label={t(isOfFile ? 'bad.title' : 'refused.title')}
        isLoading={isPending}
        isOfFile={isOfFile}
        lines={lines.map((line) => ({ ...line, id: String(line.line) }))}
      />
      <MorePages pages={more} label={t('more')} />
    </>
  )
}
