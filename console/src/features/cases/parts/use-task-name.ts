import { useTranslation } from 'react-i18next'
import { taskKinds } from '@tratativa/contract/tasks/shapes'

/** A kind of task in the language of the screen; one that is not ours stays as it is written. */
export const useTaskName = () => {
  const { t } = useTranslation('today')
  return (task: string): string => {
    const kind = taskKinds.find((one) => one === task)
    return kind ? t(`kind.${kind}`) : task
  }
}
