// The theme: light, dark, or the system's. Stored, and followed by every tab.
import { useSyncExternalStore } from 'react'
import { writeStorage, readStorage } from './storage.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const themeKey = 'theme'
const readers = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

const savedTheme = (): Theme => {
  const theme = readStorage(themeKey)
  return isTheme(theme) ? theme : 'system'
}

const apply = () => {
  const theme = savedTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  for (const reader of readers) reader()
}

export const chooseTheme = (theme: Theme) => {
  writeStorage(themeKey, theme)
  apply()
}

export const startTheme = () => {
  apply()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key === themeKey) apply()
  })
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, savedTheme)
