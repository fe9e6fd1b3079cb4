import type { Dictionaries, Words } from '../i18n.ts'

export const dictionaries: Dictionaries = import.meta.glob<Words>(['../../{features,app,ui,ui-domain}/**/*.it.json'], {
  import: 'default',
})
