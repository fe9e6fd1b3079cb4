import { useTranslation } from 'react-i18next'
import { excessKinds } from '@tratativa/contract/payments/kinds'

/** The kind of an excess stands before its reason; screens name it in their language. */
export const useExcessText = () => {
  const { t } = useTranslation('payments')
  return (excess: string): string => {
    const kind = excessKinds.find((known) => excess.startsWith(`${known}: `))
    return kind ? `${t(`excess.${kind}`)}: ${excess.slice(kind.length + 2)}` : excess
  }
}
