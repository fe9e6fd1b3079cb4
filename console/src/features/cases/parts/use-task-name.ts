import { useTranslation } from 'react-i18next'
import { taskKinds } from '@tratativa/contract/tasks/kinds'

/** The label of a kind of task in the user's language; a kind defined by the company keeps its own name. */
export const useTaskName = () => {
  const { t } = useTranslation('today')
  return (task: string): string => {
    const kind = taskKinds.find((taskKind) => taskKind === task)
    return kind ? t(`kind.${kind}`) : task
  }
}
