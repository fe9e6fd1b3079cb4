import { useRef } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AddressKind } from '@tratativa/contract/people/addresses'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AddressRow } from './address-row.tsx'
import { emptyAddress } from './person-draft.ts'
import type { AddressDraft } from './person-draft.ts'
import styles from './editor.module.css'

interface AddressesEditorProps {
  kind: AddressKind
  addresses: readonly AddressDraft[]
  errorOf: (field: string) => string | undefined
  onChange: (addresses: AddressDraft[]) => void
}

const most = 20

/** Edits the telephones or e-mails of a person. The first telephone is the one to call. */
export const AddressesEditor = ({ kind, addresses, errorOf, onChange }: AddressesEditorProps) => {
  const { t } = useTranslation('people')
  const list = useRef<HTMLDivElement>(null)
  const own = addresses.flatMap((address, index) => (address.kind === kind ? [{ address, at: index }] : []))
  const add = () => {
    onChange([...addresses, emptyAddress(kind)])
    // The new row is in the document only after the next frame.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus())
  }
  return (
    <section className={styles.addresses} aria-label={t(kind === 'phone' ? 'phones' : 'emails')}>
      <h3 className={styles.title}>{t(kind === 'phone' ? 'phones' : 'emails')}</h3>
      <div ref={list} className={styles.addressesEditorList}>
        {own.map(({ address, at: addressIndex }, index) => (
          <AddressRow
            // Rows have no id, so their index identifies them.
            key={addressIndex}
            address={address}
            place={index + 1}
            error={errorOf(`addresses.${addressIndex}`)}
            onChange={(changed) =>
              onChange(addresses.map((currentAddress, place) => (place === addressIndex ? changed : currentAddress)))
            }
            onRemove={() => onChange(addresses.filter((_, place) => place !== addressIndex))}
          />
        ))}
      </div>
      {own.length < most && (
        <Button size="sm" leading={<Icon of={IconPlus} />} onClick={add}>
          {t(kind === 'phone' ? 'phone.add' : 'email.add')}
        </Button>
      )}
    </section>
  )
}
