// All architecture laws, in the order of docs/ARCHITECTURE.md.
import { laws as imports } from './imports.mjs'
import { laws as cycles } from './cycles.mjs'
import { laws as folders } from './folders.mjs'
import { laws as boundaries } from './boundaries.mjs'
import { laws as schemas } from './schemas.mjs'
import { laws as platformWords } from './platform-words.mjs'
import { laws as names } from './names.mjs'
import { laws as screenText } from './screen-text.mjs'
import { laws as colours } from './colours.mjs'
import { laws as sizes } from './sizes.mjs'
import { laws as dictionaries } from './dictionaries.mjs'
import { laws as contract } from './contract.mjs'
import { laws as migrations } from './migrations.mjs'
import { laws as privacy } from './privacy.mjs'
import { laws as words } from './words.mjs'

export const laws = [
  ...imports,
  ...cycles,
  ...folders,
  ...boundaries,
  ...schemas,
  ...platformWords,
  ...names,
  ...words,
  ...screenText,
  ...colours,
  ...sizes,
  ...dictionaries,
  ...contract,
  ...migrations,
  ...privacy,
]
