import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'

export const HomeLink = ({ variant = 'primary' }: { variant?: 'primary' | 'default' }) => {
  const { t } = useTranslation('shell')
  return (
    <Link to="/" className={buttonClass({ variant })}>
      {t('home')}
    </Link>
  )
}
