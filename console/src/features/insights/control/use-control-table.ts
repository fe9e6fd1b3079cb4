import { useTranslation } from 'react-i18next'
import type { Negotiation } from '@tratativa/contract/insights/endpoints'
import { count } from '../../../ui/count.ts'
import type { CsvTable } from '../../../ui/csv-file.ts'
import { negotiatorRowsOf, sorted } from './negotiator-rows.ts'

const columns = ['activeChats', 'dealsClosed', 'startedMessages', 'unreadCount'] as const

/** Returns every figure of the dashboard as one table. */
export const useControlTable = () => {
  const { t } = useTranslation('insights')
  return (data: Negotiation): CsvTable => ({
    head: [t('export.of'), t('column.departmentName'), ...columns.map((name) => t(`card.${name}`))],
    rows: [
      [
        t('side.assistant'),
        '',
        ...[
          data.totalActiveChatsJarvis,
          data.totalDealsClosedByIA,
          data.totalStartedMessagesJarvis,
          data.totalUnreadCountJarvis,
        ].map(count),
      ],
      [
        t('side.people'),
        '',
        ...[
          data.totalActiveChatsNegotiators,
          data.totalDealClosedByNegotiators,
          data.totalStartedMessagesNegotiators,
          data.totalUnreadCountNegotiators,
        ].map(count),
      ],
      ...sorted(negotiatorRowsOf(data), { column: 'dealsClosed', direction: 'desc' }).map((row) => [
        row.userEmail,
        row.departmentName,
        ...columns.map((name) => count(row[name])),
      ]),
      [],
      [t('funnel.stage'), '', t('side.assistant'), t('side.people')],
      ...data.funnel.map(({ stage, assistant, people }) => [t(`stage.${stage}`), '', count(assistant), count(people)]),
      [t('rows.called'), '', '', count(data.totalCallsMade)],
      [t('rows.talked'), '', '', count(data.totalCallsTalked)],
      [t('work.talkedSeconds'), '', '', `${count(Math.round(data.totalTalkedSeconds / 60))} min`],
    ],
  })
}
