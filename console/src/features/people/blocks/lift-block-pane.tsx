import { useTranslation } from 'react-i18next'
import type { Block } from '@tratativa/contract/people/shapes'
import { useToast } from '../../../ui/toast.tsx'
import { useLiftBlock } from '../people.api.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { LiftDialog } from './lift-dialog.tsx'

/** Lifts a block. The block itself stays stored. */
export const LiftBlockPane = ({ block, onClose }: { block: Block; onClose: () => void }) => {
  const { t } = useTranslation('blocks')
  const toast = useToast()
  const refused = useRefusedField()
  const command = useLiftBlock()
  return (
    <LiftDialog
      contact={block.value}
      refused={refused(command.error)}
      isBusy={command.isPending}
      onClose={onClose}
      onLift={(reason) =>
        command.mutate(
          { id: block.id, reason },
          {
            onSuccess: () => {
              toast.message(t('lifted.done'))
              onClose()
            },
          },
        )
      }
    />
  )
}
