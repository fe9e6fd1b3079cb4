// A spreadsheet of payments: pasted or read from a file, matched, looked at, registered together.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMatch } from '@tratativa/contract/payments/shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { isOutcomeUnknown } from '../../../platform/refused.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DateText, Identifier, Money } from '../../../ui/islands.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { matchRows, useRegisterPayments } from '../payments.api.ts'
import { readPasted } from './pasted-payments.ts'
import styles from './payments.module.css'

const isPayable = ({ status }: PaymentMatch) => status === 'match' || status === 'partial'

const Preview = ({ matches }: { matches: readonly PaymentMatch[] }) => {
  const { t } = useTranslation('payments')
  return (
    <ul className={styles.matches} aria-label={t('match.preview')}>
      {matches.map((match) => (
        <li key={match.row} className={classNames(styles.match, !isPayable(match) && styles.lateDay)}>
          <Identifier value={match.processNumber} />
          <span dir="auto">{match.author}</span>
          <DateText value={match.paidOn} />
          <Money value={match.value} />
          <span>
            {t(`match.${match.status}`)}{' '}
            {match.instalment && <bdi dir="ltr">{`${match.instalment.number}/${match.instalment.count}`}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const useMatching = () => {
  const errorText = useErrorText()
  const { t } = useTranslation('payments')
  const [matches, setMatches] = useState<readonly PaymentMatch[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const run = async (text: string) => {
    const rows = readPasted(text, new Date())
    if (rows.length === 0) return setFailure(t('match.empty'))
    setIsBusy(true)
    setFailure(null)
    try {
      setMatches((await matchRows(rows)).data)
    } catch (error) {
      setFailure(errorText(error))
    }
    setIsBusy(false)
  }
  return { matches, failure, isBusy, run: (text: string) => void run(text), again: () => setMatches(null) }
}

const FileButton = ({ onText }: { onText: (text: string) => void }) => {
  const { t } = useTranslation('payments')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        {t('match.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt"
        aria-label={t('match.file')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void file.text().then(onText)
          target.value = ''
        }}
      />
    </>
  )
}

export const MatchPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('payments')
  const toast = useToast()
  const errorText = useErrorText()
  const { withKey } = useActKey()
  const [text, setText] = useState('')
  const { matches, failure, isBusy, run, again } = useMatching()
  const { mutate, isPending, error } = useRegisterPayments()
  // After a lost answer only the same rows can be sent: a new match would find the next instalments of rows that are already paid.
  const mayBePaid = isPending || isOutcomeUnknown(error)
  const payable = matches?.filter(isPayable) ?? []
  const register = () => {
    const rows = payable.flatMap(({ instalment, value, paidOn }) =>
      instalment ? [{ id: instalment.id, version: instalment.version, value, paidOn }] : [],
    )
    if (rows.length === 0) return again()
    mutate(withKey({ rows }), {
      onSuccess: ({ count }) => {
        toast.message(t('match.done', { n: count }))
        onClose()
      },
    })
  }
  return (
    <FormDialog
      size="lg"
      title={t('match')}
      save={matches ? t('match.register', { n: payable.length }) : t('match.look')}
      cancel={t('back')}
      isBusy={isBusy || isPending}
      refused={failure ?? (error && errorText(error))}
      onClose={onClose}
      onSave={() => (matches ? register() : run(text))}
    >
      {matches ? (
        <>
          <Preview matches={matches} />
          <div>
            <Button size="sm" variant="quiet" disabled={mayBePaid} onClick={again}>
              {t('match.again')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextArea
            label={t('match.paste')}
            hint={t('match.hint')}
            autoFocus
            rows={10}
            dir="ltr"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <FileButton onText={setText} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
