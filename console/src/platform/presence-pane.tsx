// The other people who look at the same thing, and who of them is writing.
import { useTranslation } from 'react-i18next'
import { Avatar } from '../ui/avatar.tsx'
import { useOthersAt } from './presence.ts'
import styles from './presence.module.css'

/** The names in the sentence, and how many they are. */
export interface PresentNames {
  readonly names: string
  readonly count: number
}

type PresencePaneProps = {
  kind: string
  id: string
  /** 'Rogério está neste caso' */
  sayHere: (present: PresentNames) => string
  /** 'Rogério está escrevendo…' */
  sayWriting: (present: PresentNames) => string
}

export const PresencePane = ({ kind, id, sayHere, sayWriting }: PresencePaneProps) => {
  const { i18n } = useTranslation()
  const others = useOthersAt(kind, id)
  const writers = others.filter(({ isWriting }) => isWriting)
  const named = writers.length > 0 ? writers : others
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(named.map(({ name }) => name))
  const say = writers.length > 0 ? sayWriting : sayHere
  // The empty region stays: a screen reader announces only what changes in a region that it knows.
  return (
    <span className={styles.present} role="status">
      {others.length > 0 && (
        <>
          <span className={styles.avatars}>
            {others.slice(0, 3).map(({ accountId, name }) => (
              <Avatar key={accountId} name={name} size="sm" />
            ))}
          </span>
          <span className={styles.words} dir="auto">
            {say({ names, count: named.length })}
          </span>
        </>
      )}
    </span>
  )
}
