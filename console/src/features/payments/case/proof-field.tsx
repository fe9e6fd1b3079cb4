// Uploads a file as a proof of the case as soon as it is dropped or chosen.
import { useRef, useState } from 'react'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { Payment } from '@tratativa/contract/payments/shapes'
import { acceptOf, sendFile } from '../../../platform/files.ts'
import { warnBeforeLeaving } from '../../../platform/leave-warning.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import styles from './case-payments.module.css'

type Proof = NonNullable<Payment['proof']>
type ProofFieldProps = {
  caseId: string
  label: string
  proof: Proof | null
  /** Only the button, for a row of a list. */
  compact?: boolean
  onProof: (proof: Proof) => void
}

const { addCaseDocument } = caseDocumentCalls

export const ProofField = ({ caseId, label, proof, compact = false, onProof }: ProofFieldProps) => {
  const { t } = useTranslation('payments')
  const showRefusal = useRefusalToast()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const send = async (file: File) => {
    setShare(0)
    try {
      const values = { id: caseId, name: file.name, documentKind: 'proof' as const }
      const { data } = await sendFile(addCaseDocument, values, file, { onProgress: setShare })
      onProof(data)
    } catch (error) {
      showRefusal(error)
    }
    setShare(null)
  }
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) warnBeforeLeaving(send(file))
  }
  const { isOver, handlers } = useFileDrop(take, share !== null)
  return (
    <div className={classNames(!compact && styles.drop, isOver && styles.over)} {...handlers}>
      {!compact && <span className={styles.dim}>{proof ? <bdi>{proof.name}</bdi> : t('proof.drop')}</span>}
      <Button
        size="sm"
        variant={compact ? 'quiet' : 'default'}
        loading={share !== null}
        leading={<Icon of={IconPaperclip} size={14} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(addCaseDocument)}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
