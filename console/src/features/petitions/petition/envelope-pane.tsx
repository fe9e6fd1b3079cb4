// Sends the approved or signed PDF for signature: it becomes a document of the case, and the form of envelopes opens with it.
import { Suspense, useState } from 'react'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { envelopesPermissions } from '@tratativa/contract/envelopes/permissions'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { isEditable } from '@tratativa/contract/petitions/states'
import { useCan } from '../../../platform/can.ts'
import { useSlot } from '../../../platform/slots.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePutDocument } from '../petitions.api.ts'

export const EnvelopePane = ({ petition }: { petition: PetitionFull }) => {
  const { t } = useTranslation('petitions')
  const onError = useRefusalToast()
  const mayChange = useCan(envelopesPermissions.envelopesChange)
  const parts = useSlot('petitionEnvelopes')
  const { mutate, isPending } = usePutDocument()
  const [documentId, setDocumentId] = useState<number | null>(null)
  if (!mayChange || isEditable(petition.state)) return null
  const open = () => mutate({ id: petition.id }, { onSuccess: ({ data }) => setDocumentId(data.documentId), onError })
  return (
    <>
      <Button size="sm" leading={<Icon of={IconSignature} size={14} />} loading={isPending} onClick={open}>
        {t('files.envelope')}
      </Button>
      {documentId !== null &&
        parts.map(({ id, part: Part }) => (
          <Suspense key={id} fallback={null}>
            <Part caseId={petition.case.id} documentId={documentId} onClose={() => setDocumentId(null)} />
          </Suspense>
        ))}
    </>
  )
}
