import { useTranslation } from 'react-i18next'

/** Sizes as courts write them: megabytes of 1,024 kilobytes. */
export const useMegabytes = () => {
  const { i18n } = useTranslation('filing')
  const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (bytes: number) => format.format(bytes / 1024 / 1024)
}
