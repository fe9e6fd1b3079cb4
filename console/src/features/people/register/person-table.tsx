import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import { splitEmails } from '@tratativa/contract/people/addresses'
import type { Person } from '@tratativa/contract/people/shapes'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, DataTableProps } from '../../../ui/data-table.types.ts'
import { Identifier } from '../../../ui/islands.tsx'
import { Text } from '../../../ui/layout.tsx'
import { nameLink } from '../../../ui/text-link.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { PersonMarks } from '../person-marks.tsx'
import styles from '../people.module.css'

type PersonTableProps = Pick<
  DataTableProps<Person>,
  'rows' | 'status' | 'placeholder' | 'selected' | 'onSelect' | 'onOpen'
>

/** Shows the first of several values and the number of the others. */
const First = ({ of }: { of: readonly string[] }) => {
  const [first, ...others] = of
  if (first === undefined) return null
  return (
    <>
      <Identifier value={first} />
      {others.length > 0 && (
        <Text as="span" faint>
          {' '}
          +{others.length}
        </Text>
      )}
    </>
  )
}

const useColumns = (): Column<Person>[] => {
  const { t } = useTranslation('people')
  const isNarrow = useNarrow()
  const name: Column<Person> = {
    id: 'name',
    header: t('name'),
    width: isNarrow ? 180 : 320,
    strong: true,
    cell: (person) => (
      <span className={styles.name}>
        <Link to={personPath(person.id)} className={nameLink} dir="auto" tabIndex={-1}>
          {person.name}
        </Link>
        <PersonMarks person={person} />
      </span>
    ),
  }
  const role: Column<Person> = {
    id: 'role',
    header: t('role'),
    width: isNarrow ? 96 : 110,
    cell: ({ is_lawyer }) => t(is_lawyer ? 'role.lawyer' : 'role.author'),
  }
  if (isNarrow) return [name, role]
  return [
    name,
    role,
    { id: 'oab', header: t('oab'), width: 120, cell: ({ oab }) => oab && <Identifier value={oab} /> },
    { id: 'cpf', header: t('cpf'), width: 140, cell: ({ cpf }) => cpf && <Identifier value={cpf} /> },
    { id: 'phone', header: t('phone'), width: 180, cell: ({ telephones }) => <First of={telephones} /> },
    { id: 'email', header: t('email'), width: 260, cell: ({ email }) => <First of={splitEmails(email)} /> },
  ]
}

export const PersonTable = ({ selected, onSelect, ...rest }: PersonTableProps) => {
  const { t } = useTranslation('people')
  return (
    <DataTable
      {...rest}
      {...(selected && onSelect ? { selected, onSelect } : {})}
      label={t('title')}
      columns={useColumns()}
      rowId={(person) => String(person.id)}
      rowLabel={(person) => person.name}
      skeletonRows={12}
    />
  )
}
