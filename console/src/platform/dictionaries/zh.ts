import type { Dictionaries, Words } from '../i18n.ts'

export const dictionaries: Dictionaries = import.meta.glob<Words>(['../../{features,app,ui,ui-domain}/**/*.zh.json'], {
  import: 'default',
})
