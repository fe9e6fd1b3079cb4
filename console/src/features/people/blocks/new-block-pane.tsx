import { useTranslation } from 'react-i18next'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { useToast } from '../../../ui/toast.tsx'
import { useAddBlock } from '../people.api.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { BlockDialog } from './block-dialog.tsx'

type Target =
  | { readonly value: string; readonly shown: string }
  | { readonly personId: PersonId; readonly shown: string }

interface NewBlockPaneProps {
  /** Null where an address is to be entered. */
  target: Target | null
  onClose: () => void
}

/** Puts an address or a person on the block list. */
export const NewBlockPane = ({ target, onClose }: NewBlockPaneProps) => {
  const { t } = useTranslation('blocks')
  const toast = useToast()
  const refused = useRefusedField()
  const command = useAddBlock()
  const { withKey } = useActKey()
  const isPerson = target !== null && 'personId' in target
  return (
    <BlockDialog
      shown={target?.shown ?? null}
      isPerson={isPerson}
      refused={refused(command.error)}
      isBusy={command.isPending}
      onClose={onClose}
      onBlock={({ value, reason }) => {
        const what = isPerson ? { personId: target.personId } : { value: target?.value ?? value }
        command.mutate(withKey({ ...what, reason }), {
          onSuccess: () => {
            toast.message(t('added'))
            onClose()
          },
        })
      }}
    />
  )
}
