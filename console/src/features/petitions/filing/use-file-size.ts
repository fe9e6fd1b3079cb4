import { useTranslation } from 'react-i18next'

/** Sizes as courts write them: megabytes of 1,024 kilobytes. What is less than a tenth of one shows as kilobytes. */
export const useFileSize = () => {
  const { i18n } = useTranslation('filing')
  return (bytes: number) => {
    const megabytes = bytes / 1024 / 1024
    const [amount, unit] =
      megabytes < 0.1 ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte'] : [megabytes, 'megabyte']
    return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
  }
}
