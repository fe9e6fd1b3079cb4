// Runs before anything is drawn, so that neither the theme nor the direction of writing changes under the reader's eyes.
// The page's policy allows no inline script; platform/theme.ts and platform/i18n.ts keep the same two words afterwards.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const language = stored('language')
  if (language !== null && language !== 'pt') root.lang = language
  if (language === 'ar') root.dir = 'rtl'
  const theme = stored('theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}
