import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'

type RuleDialogProps = Omit<ComponentProps<typeof FormDialog>, 'save' | 'cancel'> & { save?: string }

/** The frame of every dialog of the rules. */
export const RuleDialog = ({ save, ...rest }: RuleDialogProps) => {
  const { t } = useTranslation('rules')
  return <FormDialog {...rest} save={save ?? t('save')} cancel={t('cancel')} />
}
