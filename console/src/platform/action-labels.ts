// Translates the labels of acts, whose dictionaries differ from screen to screen.
import { useTranslation } from 'react-i18next'

const namespaceOf = (label: string) => label.split(':')[0] ?? ''

/** Translates labels of any dictionary. The dictionaries are fetched first. */
export const useActionLabels = (labels: readonly string[]) => {
  const { i18n } = useTranslation(['shell', ...new Set(labels.map(namespaceOf))] as ['shell'])
  return (label: string) => i18n.t(label as 'shell:shortcuts.title')
}
