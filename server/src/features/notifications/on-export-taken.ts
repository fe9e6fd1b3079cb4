import { casesEvents } from '@tratativa/contract/cases/events'
import { paths } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByProfiles } from '../identity/index.ts'
import { raiseNotice } from './raise-notice.ts'

const counted = (count: number) => `${count.toLocaleString('pt-BR')} ${count === 1 ? 'caso' : 'casos'}`

/** The administrators are told of a large export, but for the one who took it. */
export const onExportTaken = listen(
  casesEvents,
  'cases.export.taken',
  'notifications.on-export-taken',
  ({ run, by, byName, count, ofDay, filter }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const administrators = await listByProfiles(tx, [1])
      const day = ofDay > count ? ` (${counted(ofDay)} em 24 horas)` : ''
      await raiseNotice(tx, {
        accountIds: administrators.filter((id) => id !== by),
        description: `${byName} exportou ${counted(count)}${day}. Filtro: ${filter}.`,
        file: paths.cases,
        origin: 'cases',
        source: `cases.export.taken:${run}`,
      })
    }),
)
