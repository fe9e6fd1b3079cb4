import { useTranslation } from 'react-i18next'
import { isLanguage, languages } from '@tratativa/contract/kernel/languages'
import { chooseLanguage, savedLanguage } from '../../../platform/i18n.ts'
import { chooseTheme, themes, useTheme } from '../../../platform/theme.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './profile-page.module.css'

export const LooksPane = () => {
  const { t } = useTranslation('profile')
  const theme = useTheme()
  return (
    <Panel title={t('looks.title')}>
      <div className={styles.form}>
        <NativeSelect
          label={t('language')}
          value={savedLanguage()}
          options={Object.entries(languages).map(([code, label]) => ({ value: code, label, lang: code }))}
          onChange={({ target }) => {
            if (isLanguage(target.value)) void chooseLanguage(target.value)
          }}
        />
        <NativeSelect
          label={t('theme')}
          value={theme}
          options={themes.map((themeOption) => ({ value: themeOption, label: t(`theme.${themeOption}`) }))}
          onChange={({ target }) => {
            const chosen = themes.find((themeOption) => themeOption === target.value)
            if (chosen) chooseTheme(chosen)
          }}
        />
      </div>
    </Panel>
  )
}
