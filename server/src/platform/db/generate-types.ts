// Generates the table types from a migrated database: the database is the single source of table definitions.
import { Client } from 'pg'

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly is_nullable: boolean
  readonly has_default: boolean
  readonly is_always: boolean
}

const columnsQuery = `
  select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' or a.attname = 'tenant_id' as has_default,
    a.attidentity = 'a' or a.attgenerated <> '' as is_always
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker')
  order by 1, a.attnum`

const plain: Readonly<Record<string, string>> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  tsvector: 'string',
  'character varying': 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  // Exact, therefore never a float.
  numeric: 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
}

const typeOf = (type: string): string => {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  const known = plain[type]
  if (known === undefined) throw new Error(`generate-types: column type ${type} has no TypeScript type yet`)
  return known
}

const typeOfColumn = ({ type, is_nullable, has_default, is_always }: ColumnRow): string => {
  const value = typeOf(type) + (is_nullable ? ' | null' : '')
  if (is_always) return `GeneratedAlways<${value}>`
  return has_default ? `Generated<${value}>` : value
}

export const generateTypes = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<ColumnRow>(columnsQuery).finally(() => client.end())
  const tables = new Map<string, string[]>()
  for (const row of rows)
    tables.set(row.table, [...(tables.get(row.table) ?? []), `    ${row.column}: ${typeOfColumn(row)}`])
  const bodies = [...tables].map(([name, columns]) => `  '${name}': {\n${columns.join('\n')}\n  }`)
  return [
    '// Written by `npm run db:types` from the migrated database; never by hand.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    '',
    `export interface Tables {\n${bodies.join('\n')}\n}`,
    '',
  ].join('\n')
}
