import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column, DataTableProps } from '../../ui/data-table.types.ts'
import { DateText, Identifier } from '../../ui/islands.tsx'
import { nameLink } from '../../ui/text-link.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { CertificateMarks } from './certificate-marks.tsx'
import styles from './certificates.module.css'

export const certificatePath = (id: number) => paths.editCertificate.replace('$id', String(id))

type CertificateTableProps = Pick<DataTableProps<Certificate>, 'rows' | 'status' | 'placeholder' | 'onOpen'>

const useColumns = (): Column<Certificate>[] => {
  const { t } = useTranslation('certificates')
  const isNarrow = useNarrow()
  const name: Column<Certificate> = {
    id: 'name',
    header: t('name'),
    width: 220,
    strong: true,
    cell: (certificate) => (
      <span className={isNarrow ? styles.named : undefined}>
        <Link to={certificatePath(certificate.id)} className={nameLink} tabIndex={-1}>
          <bdi>{certificate.name}</bdi>
        </Link>
        {isNarrow && <CertificateMarks {...certificate} />}
      </span>
    ),
  }
  const until: Column<Certificate> = {
    id: 'until',
    header: t('validUntil'),
    width: 110,
    cell: ({ validUntil }) => <DateText value={validUntil} />,
  }
  const state: Column<Certificate> = {
    id: 'state',
    header: t('state'),
    width: 220,
    cell: (certificate) => <CertificateMarks {...certificate} />,
  }
  // The marks say what a signature is worth: they must not wait behind a sideways scroll.
  if (isNarrow) return [name, until]
  return [
    name,
    { id: 'holder', header: t('holder'), width: 260, cell: ({ holder }) => <bdi>{holder.name}</bdi> },
    {
      id: 'document',
      header: t('document'),
      width: 170,
      cell: ({ holder }) => holder.document !== null && <Identifier value={holder.document} />,
    },
    { id: 'issuer', header: t('issuer'), width: 220, cell: ({ issuer }) => <bdi>{issuer}</bdi> },
    until,
    state,
    {
      id: 'signers',
      header: t('signers'),
      width: 240,
      cell: ({ signers }) => <bdi>{signers.map((signer) => signer.name).join(', ') || t('signers.none')}</bdi>,
    },
  ]
}

export const CertificateTable = (props: CertificateTableProps) => {
  const { t } = useTranslation('certificates')
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={useColumns()}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      skeletonRows={4}
    />
  )
}
