import { useTranslation } from 'react-i18next'
import { MorePages } from '../../../../ui/load-more.tsx'
import { LinesTable } from '../lines-table.tsx'
import { useRunLines } from '../many.api.ts'

/** The invalid or refused rows of a run, loaded page by page. */
export const RunLinesPane = ({ id, isOfFile }: { id: string; isOfFile: boolean }) => {
  const { t } = useTranslation('many')
  const { data, isPending, ...more } = useRunLines(id)
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <LinesTable
        label={t(isOfFile ? 'bad.title' : 'refused.title')}
        isLoading={isPending}
        isOfFile={isOfFile}
        lines={lines.map((line) => ({ ...line, id: String(line.line) }))}
      />
      <MorePages pages={more} label={t('more')} />
    </>
  )
}
