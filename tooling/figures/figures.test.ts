import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { figuresOf } from '../figures.mjs'

const root = mkdtempSync(join(tmpdir(), 'figures-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const lines = Array.from({ length: 7 }, (_, index) => `export const aLongEnoughName${index} = 'text number ${index}'`)
const copied = lines.map((line) => line.replace('export ', '')).join('\n')
const files = {
  'contract/src/cases/deals/endpoints.ts': `import { endpoint } from '../../kernel/endpoint.ts'\nexport const endpoints = { makeOffer: endpoint({}) }\n`,
  'server/src/features/cases/deals/bindings.ts': `import { makeOffer } from './make-offer.ts'\nexport const bindings = [command(endpoints.makeOffer, makeOffer)]\n`,
  'server/src/features/cases/deals/make-offer.ts': `import { insert } from './ledger.store.ts'\nimport type { Offer, Request } from './offer.ts'\nexport const makeOffer = (offer: Offer, _?: Request) => insert(offer)\n`,
  'server/src/features/cases/deals/ledger.store.ts': `import { log } from '../../../platform/log.ts'\nexport const insert = (offer: unknown) => log(offer)\nexport const unused = () => other()\n`,
  'server/src/features/cases/deals/offer.ts': `interface Terms {\n  move: string\n}\nexport type Offer = Partial<Terms>\nexport type Request = { offer: Offer }\n`,
  'server/src/platform/log.ts': `// What is logged.\nexport const log = (value: unknown) => value\n`,
  'console/src/features/cases/desk/offer-form.tsx': `export const OfferForm = () => null\n`,
  'console/src/features/cases/desk/desk-pane.tsx': `import { OfferForm } from './offer-form.tsx'\nimport { useOffer } from './desk.api.ts'\nexport const DeskPane = () => (useOffer(), OfferForm())\n`,
  'console/src/features/cases/desk/desk.api.ts': `const { makeOffer } = casesEndpoints\nexport const useOffer = () => makeOffer\n`,
  'server/src/a.ts': `${copied}\n`,
  'server/src/b.ts': `const before = 1\n\n  ${copied}\n`,
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('counts the files of a walk, its types, comments without a subject and duplicates', () => {
  const figures = new Map(figuresOf(root).map(([name, value]) => [String(name).replace(/ \(.*/, ''), value]))
  expect(figures.get('walk: an offer')).toBe('7: 3 + 1 + 3 / 1 of 2')
  expect(figures.get('comments without a subject')).toBe(1)
  expect(figures.get('duplicate pairs of 6 and more lines, code')).toBe(1)
})
