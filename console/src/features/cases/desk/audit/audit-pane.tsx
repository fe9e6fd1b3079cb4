// The audit trail of a case: who, when, from where, before, after. Shown only to people with permission.
import { useTranslation } from 'react-i18next'
import type { CaseAuditEntry } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { BeforeAfter } from '../../../../ui/before-after.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { DateText, Identifier } from '../../../../ui/islands.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { MorePages } from '../../../../ui/load-more.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { useAudit } from '../desk.api.ts'
import { useFieldText } from '../use-field-text.ts'
import styles from '../desk.module.css'

const Entry = ({ entry }: { entry: CaseAuditEntry }) => {
  const { t, i18n } = useTranslation('desk')
  const { labelOf, textOf } = useFieldText()
  const { at: recordedAt, by, address, action, changes } = entry
  const word = `desk:action.${action}`
  return (
    <tr>
      <td>
        <DateText value={recordedAt} time />
      </td>
      <td>{by ?? t('by.nobody')}</td>
      <td>{address !== null && <Identifier value={address} />}</td>
      <td>{i18n.exists(word) ? i18n.t(word as 'desk:undo') : <Identifier value={action} />}</td>
      <td>
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field} className={styles.change}>
              <Text as="span" faint>
                {labelOf(field)}
              </Text>{' '}
              <BeforeAfter before={textOf(field, before)} after={textOf(field, after)} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

export const AuditPane = ({ id }: { id: string }) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const pages = useAudit(id)
  const { data, error, refetch } = pages
  if (error && !data)
    return (
      <ErrorState title={t('audit.failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton height={160} />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return <EmptyState title={t('audit.none')} />
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keys
    <section className={styles.wide} tabIndex={0} aria-label={t('tab.audit')}>
      <table className={classNames(styles.table, styles.trail)}>
        <thead>
          <tr>
            {(['when', 'who', 'where', 'what', 'changes'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`audit.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      <MorePages pages={pages} label={t('timeline.more')} />
    </section>
  )
}
