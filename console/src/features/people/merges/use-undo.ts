import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import type { MergeId } from '@tratativa/contract/people/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useUndoPersonMerge } from '../people.api.ts'

type UnrevertedField = OutputOf<typeof personEndpoints.undoMerge>['kept'][number]

const useUnrevertedText = () => {
  const { t } = useTranslation('people')
  const valueOf = ({ what, value }: UnrevertedField) => {
    if (what === 'is_lawyer') return t(value === 'true' ? 'role.lawyer' : 'role.author')
    if (what === 'is_active') return t(value === 'true' ? 'active' : 'inactive')
    return value === '' ? t('unknown') : value
  }
  return (unrevertedField: UnrevertedField) => `${t(`kept.${unrevertedField.what}`)}: ${valueOf(unrevertedField)}`
}

/**
 * Undoes a merge and lists the fields that were not restored because somebody had changed them since. The calling component may have
 * unmounted by then.
 */
export const useUndo = () => {
  const { t } = useTranslation('people')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const keptText = useUnrevertedText()
  const command = useUndoPersonMerge()
  const undo = async (id: MergeId) => {
    try {
      const { kept: unrevertedFields } = await command.mutateAsync({ id })
      if (unrevertedFields.length === 0) toast.message(t('undone'))
      // Fields that were not restored need reading, so the toast stays until it is dismissed.
      else toast.notify(t('undone.kept', { kept: unrevertedFields.map(keptText).join('; ') }), { timeout: null })
    } catch (error) {
      showRefusal(error)
    }
  }
  return { undo, isBusy: command.isPending }
}
