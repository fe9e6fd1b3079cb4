// The lawsuit: its number, court, subject and parties, edited in place.
import { Link } from '@tanstack/react-router'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { courtOf, readProcess } from '@tratativa/contract/cases/process'
import { caseTypes, processualStates } from '@tratativa/contract/cases/shapes'
import { stateCodes } from '@tratativa/contract/kernel/courts'
import { personPath } from '@tratativa/contract/kernel/paths'
import { calendarClock, calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText, Identifier } from '../../../../ui/islands.tsx'
import { Cpf, ProcessNumber } from '../../../../ui-domain/document-numbers.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { EditedField } from '../edited-field.tsx'
import { useCaseFields } from '../use-case-fields.tsx'
import { useCopy } from '../use-copy.ts'
import { useCaseChange } from '../use-case-change.ts'
import desk from '../desk.module.css'
import styles from './process.module.css'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const useJudge = () => {
  const { t } = useTranslation('desk')
  return (value: string) => (readProcess(value).is === 'wrong' ? t('process.wrong') : null)
}

const NumberField = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const copy = useCopy()
  const judge = useJudge()
  const change = useCaseChange(case_.id)
  const field = useCaseFields(case_)
  const { process, tribunal, isOldFormat, oldProcessNumber } = case_
  /** The process number also sets the court when nobody has named one. */
  const save = (processNumber: string) => {
    const read = readProcess(processNumber)
    const place = read.is === 'number' ? courtOf(read.digits) : { court: '', state: '' }
    void change({
      processNumber,
      ...(process.court === '' && place.court !== '' ? { court: place.court } : {}),
      ...(process.state === '' && place.state !== '' ? { state: place.state } : {}),
    })
  }
  const number = process.processNumber || (isOldFormat ? oldProcessNumber : '')
  const hint = isOldFormat
    ? t('process.old')
    : tribunal && `${tribunal.acronym} · ${tribunal.name} · ${t('process.unit', { unit: tribunal.unit })}`
  return (
    <EditedField
      {...field('processNumber', 'process')}
      value={number}
      shown={<ProcessNumber value={number} />}
      maxLength={40}
      judge={judge}
      onChange={save}
      hint={hint ?? undefined}
      end={
        number !== '' && (
          <span className={styles.copy}>
            <IconButton size="sm" icon={IconCopy} label={t('who.copyNumber')} onClick={() => copy(number)} />
          </span>
        )
      }
    />
  )
}

/** Formats the instant in the time zone of São Paulo, as a `datetime-local` field expects it. */
const wallOf = (hearingAt: string | null) =>
  hearingAt === null ? '' : `${calendarDay(new Date(hearingAt))}T${calendarClock(new Date(hearingAt))}`

const HearingField = ({ case_ }: { case_: CaseDetail }) => {
  const field = useCaseFields(case_)
  const change = useCaseChange(case_.id)
  const save = (wall: string) => {
    const [day = '', clock = ''] = wall.split('T')
    void change({ hearingAt: wall === '' ? null : instantAt(day, clock).toISOString() })
  }
  return (
    <EditedField
      {...field('hearingAt', 'instant')}
      value={wallOf(case_.hearingAt)}
      shown={case_.hearingAt !== null && <DateText value={case_.hearingAt} time />}
      onChange={save}
    />
  )
}

const Parties = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  return (
    <table className={classNames(desk.table, styles.parties)}>
      <thead>
        <tr>
          <th scope="col">{t('who.author')}</th>
          <th scope="col">{t('contact.cpf')}</th>
          <th scope="col">{t('who.lawyer')}</th>
          <th scope="col">{t('contact.oab')}</th>
        </tr>
      </thead>
      <tbody>
        {case_.parties.map(({ person, lawyer }) => (
          <tr key={person.id}>
            <td>
              <Link to={personPath(person.id)} className={textLink}>
                {person.name}
              </Link>
            </td>
            <td>{person.cpf !== null && <Cpf value={person.cpf} />}</td>
            <td>
              {lawyer && (
                <Link to={personPath(lawyer.id)} className={textLink}>
                  {lawyer.name}
                </Link>
              )}
            </td>
            <td>{lawyer?.oab && <Identifier value={lawyer.oab} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const ProcessPane = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const field = useCaseFields(case_)
  return (
    <div className={styles.pane}>
      <Panel title={t('process.title')}>
        <dl>
          <NumberField case_={case_} />
          <EditedField {...field('oldProcessNumber')} maxLength={60} />
          <EditedField {...field('court')} maxLength={200} />
          <EditedField {...field('forum')} maxLength={200} />
          <EditedField {...field('district')} maxLength={200} />
          <EditedField
            {...field('state', 'choice')}
            options={[{ value: '', label: t('empty') }, ...choices(stateCodes)]}
          />
          <EditedField {...field('object')} maxLength={500} />
          <EditedField {...field('processValue', 'money')} />
          <EditedField {...field('processualState', 'choice')} options={choices(processualStates)} />
          <EditedField {...field('caseType', 'choice')} options={choices(caseTypes)} />
          <EditedField {...field('clientFolder')} maxLength={120} />
          <EditedField {...field('internalId')} maxLength={120} />
          <EditedField {...field('linkAuthor')} maxLength={500} />
          <EditedField {...field('linkDefendant')} maxLength={500} />
          <HearingField case_={case_} />
          <EditedField {...field('observation', 'long')} maxLength={4000} />
        </dl>
      </Panel>
      <Panel title={t('process.parties')} count={case_.parties.length}>
        {/* oxlint-disable-next-line no-noninteractive-tabindex -- scrolled by the keys */}
        <section className={desk.wide} tabIndex={0} aria-label={t('process.parties')}>
          <Parties case_={case_} />
        </section>
      </Panel>
    </div>
  )
}
