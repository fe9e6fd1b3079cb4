import { useState } from 'react'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DocumentVersion } from '@tratativa/contract/cases/desk/document-shapes'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { useFileDrop } from '../../../../ui/use-file-drop.ts'
import { FileButton } from './file-button.tsx'
import { hashOf } from './file-hash.ts'
import styles from './versions.module.css'

type Result = { readonly name: string; readonly state: 'checking' | 'failed' | { readonly number: number | null } }

const useCheck = (versions: readonly DocumentVersion[]) => {
  const [result, setResult] = useState<Result | null>(null)
  const check = async (file: File | undefined) => {
    if (!file) return
    setResult({ name: file.name, state: 'checking' })
    try {
      const sha256 = await hashOf(file)
      const version = versions.find((candidate) => candidate.sha256 === sha256)
      setResult({ name: file.name, state: { number: version?.number ?? null } })
    } catch {
      setResult({ name: file.name, state: 'failed' })
    }
  }
  return { result, check: (file: File | undefined) => void check(file) }
}

/** Says which version a file of the user's computer is. */
export const DocumentCheck = ({ versions }: { versions: readonly DocumentVersion[] }) => {
  const { t } = useTranslation('desk')
  const { result, check } = useCheck(versions)
  const { isOver, handlers } = useFileDrop(([file]) => check(file))
  const words = () => {
    if (result === null) return t('document.checkText')
    const { name, state } = result
    if (state === 'checking') return t('document.checking')
    if (state === 'failed') return t('document.noCheck')
    const { number } = state
    return number === null ? t('document.isNone', { name }) : t('document.isVersion', { name, number })
  }
  return (
    <section className={classNames(styles.check, isOver && styles.over)} {...handlers} aria-label={t('document.check')}>
      <Text small muted role="status" className={styles.checkText}>
        {words()}
      </Text>
      <FileButton
        label={t('document.check')}
        leading={<Icon of={IconFingerprint} />}
        onFiles={([file]) => check(file)}
      />
    </section>
  )
}
