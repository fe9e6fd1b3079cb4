// The dictionaries of the sign-in and of the first screen: they load without waiting for the table of their language.
import type { Dictionaries, Words } from '../platform/i18n.ts'

export const earlyDictionaries: Dictionaries = import.meta.glob<Words>(
  [
    '../{features,app,ui}/**/{signin,ui,errors,shell,menu,overview,notifications,waiting,ledger,search,today,launcher}.*.json',
  ],
  { import: 'default' },
)
