// Laws for SQL files: a table with a tenant has forced row level security, migrations only go forward, and functions are files beside their
// feature.
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'

const CREATE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)\s*\(/gi
const ADD = /\balter\s+table\s+([\w.]+)\s+add\s+(?:column\s+)?tenant_id\b/gi

function tenantTablesAreGuarded(tree) {
  const migrations = tree.under('server/migrations/').filter((file) => file.path.endsWith('.sql'))
  const all = migrations.map((file) => bare(file.text)).join('\n')
  return migrations.flatMap((file) => {
    const text = bare(file.text)
    const created = [...text.matchAll(CREATE)].filter((match) =>
      /\btenant_id\b/.test(bodyAt(text, match.index + match[0].length)),
    )
    return [...created, ...text.matchAll(ADD)]
      .filter(([, table]) => !isGuarded(all, table))
      .map((match) =>
        finding(
          file,
          match.index,
          `${match[1]} has a tenant: enable and force row level security with a policy, by select platform.guard('${match[1]}')`,
        ),
      )
  })
}

function isGuarded(sql, table) {
  const name = table.replace('.', '\\.')
  if (new RegExp(`\\bguard\\w*\\(\\s*'${name}'`, 'i').test(sql)) return true
  const needed = [
    `alter\\s+table\\s+(only\\s+)?${name}\\s[^;]*enable\\s+row\\s+level\\s+security`,
    `alter\\s+table\\s+(only\\s+)?${name}\\s[^;]*force\\s+row\\s+level\\s+security`,
    `create\\s+policy\\s+\\w+\\s+on\\s+${name}\\b`,
  ]
  return needed.every((pattern) => new RegExp(pattern, 'i').test(sql))
}

const OPENED = /\b(?:no\s+force|disable)\s+row\s+level\s+security|\bbypassrls\b/gi

function rowSecurityStays(tree) {
  return [...tree.under('server/migrations/'), ...functionFiles(tree)].flatMap((file) =>
    [...bare(file.text).matchAll(OPENED)].map((match) =>
      finding(
        file,
        match.index,
        'row security between companies is never turned off: write the query inside the tenant',
      ),
    ),
  )
}

/** blanks comments and keeps all offsets */
function bare(sql) {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

function bodyAt(text, start) {
  let depth = 1
  let end = start
  for (; end < text.length && depth > 0; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return text.slice(start, end)
}

function numberedInOrder(tree) {
  const files = tree.under('server/migrations/').filter((file) => file.path.endsWith('.sql'))
  return files
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((file, position) => {
      const [, number] = file.name.match(/^(\d{4})-/) ?? []
      return Number(number) === position + 1
        ? []
        : [finding(file, undefined, 'migrations are numbered 0001-, 0002-, … without gap or double')]
    })
}

/** The newest migration that was written before functions had files. */
const LAST_WITH_FUNCTIONS = '0051'
const FUNCTION = /\bcreate\s+(or\s+replace\s+)?(?:function|procedure)\s+(?:(\w+)\.)?\w+/gi

function functionFiles(tree) {
  return tree.under('server/src/').filter((file) => /\/sql\/[^/]+\.sql$/.test(file.path))
}

function functionsAreFiles(tree) {
  const late = tree.under('server/migrations/').filter((file) => file.name.slice(0, 4) > LAST_WITH_FUNCTIONS)
  const inMigrations = late.flatMap((file) =>
    [...bare(file.text).matchAll(FUNCTION)].map((match) =>
      finding(
        file,
        match.index,
        'functions are files: put it into the sql folder of its feature, which is applied again on change',
      ),
    ),
  )
  const inFiles = functionFiles(tree).flatMap((file) => {
    const text = bare(file.text)
    const { layer, word } = placeOf(file.path)
    const schema = layer === 'features' ? word : 'platform'
    return [...text.matchAll(FUNCTION)].flatMap((match) => {
      const findings = []
      if (match[2]?.toLowerCase() !== schema)
        findings.push(finding(file, match.index, `a function in this folder belongs to the schema ${schema}`))
      if (!match[1] && !/\bdrop\s+(?:function|procedure)\s+if\s+exists\b/i.test(text))
        findings.push(
          finding(file, match.index, 'the file is applied again: create or replace, or drop if exists first'),
        )
      return findings
    })
  })
  return [...inMigrations, ...inFiles]
}

export const laws = [
  { name: 'tenant-tables-are-guarded', check: tenantTablesAreGuarded },
  { name: 'row-security-stays', check: rowSecurityStays },
  { name: 'migrations-in-order', check: numberedInOrder },
  { name: 'functions-are-files', check: functionsAreFiles },
]
