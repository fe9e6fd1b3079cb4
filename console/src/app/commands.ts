// The commands of the palette: open a page, change the theme, the language or the company, sign out.
import { useTranslation } from 'react-i18next'
import { languages } from '@tratativa/contract/kernel/languages'
import type { Language } from '@tratativa/contract/kernel/languages'
import {
  navigationKeyOf,
  menuPagesOf,
  signOut,
  useMe,
  useMenu,
  useMenuLabel,
  useSwitchTenant,
} from '../features/identity/index.ts'
import { chooseLanguage } from '../platform/i18n.ts'
import { useLogin } from '../platform/login.ts'
import { chooseTheme, themes } from '../platform/theme.ts'

export interface Command {
  readonly id: string
  readonly label: string
  readonly keys?: string
  readonly act: () => void
}

const usePageCommands = (open: (path: string) => void): Command[] => {
  const labelOf = useMenuLabel()
  const { data } = useMenu()
  return menuPagesOf(data?.data ?? []).map((page) => {
    const key = navigationKeyOf(page.path)
    return {
      id: page.path,
      label: labelOf(page),
      ...(key === undefined ? {} : { keys: `G ${key.toUpperCase()}` }),
      act: () => open(page.path),
    }
  })
}

const useTenantCommands = (): Command[] => {
  const { t } = useTranslation('shell')
  const login = useLogin()
  const { data: me } = useMe()
  const { mutate } = useSwitchTenant()
  return (me?.data.tenants ?? [])
    .filter(({ id }) => id !== login?.claims.tenant_id)
    .map(({ id, name }) => ({ id: `tenant-${id}`, label: t('palette.tenant', { name }), act: () => mutate(id) }))
}

export const useCommands = (open: (path: string) => void): Command[] => {
  const { t, i18n } = useTranslation('shell')
  const pages = usePageCommands(open)
  const tenants = useTenantCommands()
  const codes = (Object.keys(languages) as Language[]).filter((code) => code !== i18n.language)
  return [
    ...pages,
    ...themes.map((theme) => ({
      id: theme,
      label: `${t('theme')}: ${t(`theme.${theme}`)}`,
      act: () => chooseTheme(theme),
    })),
    ...codes.map((code) => ({
      id: `language-${code}`,
      label: `${t('language')}: ${languages[code]}`,
      act: () => void chooseLanguage(code),
    })),
    ...tenants,
    { id: 'out', label: t('user.signOut'), act: () => void signOut() },
  ]
}
