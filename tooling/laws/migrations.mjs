// Laws for SQL migrations: a table with a tenant has forced row level security, and migrations only go forward.
import { finding } from './tree.mjs'

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
  return tree
    .under('server/migrations/')
    .flatMap((file) =>
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

export const laws = [
  { name: 'tenant-tables-are-guarded', check: tenantTablesAreGuarded },
  { name: 'row-security-stays', check: rowSecurityStays },
  { name: 'migrations-in-order', check: numberedInOrder },
]
