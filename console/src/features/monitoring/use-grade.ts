import { useTranslation } from 'react-i18next'

const grades = ['G1', 'G2', 'JE', 'TR', 'SUP'] as const

/** The name of an instance; courts have further ones, which stay as they write them. */
export const useGrade = () => {
  const { t } = useTranslation('monitoring')
  return (grade: string) => {
    const known = grades.find((candidate) => candidate === grade)
    return known === undefined ? grade : t(`grade.${known}`)
  }
}
