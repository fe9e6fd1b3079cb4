import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/count.ts'
import { ListHead as Head } from '../../ui/list-head.tsx'

type ListHeadProps = Omit<ComponentProps<typeof Head>, 'total'> & {
  /** Undefined until known. */
  total: number | undefined
}

/** The head of a list, with the number of matches. */
export const ClientListHead = ({ total, ...rest }: ListHeadProps) => {
  const { t } = useTranslation('clients')
  return <Head {...rest} total={total === undefined ? undefined : t('total', { total: count(total) })} />
}
