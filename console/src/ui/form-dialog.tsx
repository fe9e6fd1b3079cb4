// A form in a dialog, with its submit and cancel buttons below.
import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { stopAtUnreadable } from './unreadable-field.ts'
import styles from './dialog.module.css'

type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
  save: string
  cancel: string
  danger?: boolean
  isBusy: boolean
  /** While what the form needs is on its way: it can be cancelled, not saved, because a press would be refused without reason. */
  isLoading?: boolean
  /** A refusal that names no field of the form. */
  refused?: string | null
  /** For forms with few short fields. */
  dense?: boolean
  /** Replaces the default one-column layout. */
  className?: string | undefined
  onSave: () => void
  children: ReactNode
  /** Shown below the form, with its own buttons. */
  after?: ReactNode
}

export const FormDialog = (props: FormDialogProps) => {
  const {
    save,
    cancel,
    danger,
    isBusy,
    isLoading = false,
    refused,
    dense,
    className,
    onSave,
    children,
    after,
    ...dialog
  } = props
  const form = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles the event to a surrounding form of the page, which must not submit.
    event.stopPropagation()
    if (!isBusy && !isLoading && !stopAtUnreadable(event.currentTarget)) onSave()
  }
  return (
    <Dialog
      open
      guardsText
      locked={isBusy}
      {...dialog}
      footer={
        <>
          <Button disabled={isBusy} onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'dangerFilled' : 'primary'} type="submit" form={form} loading={isBusy || isLoading}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={className ?? classNames(styles.form, dense && styles.dense)}
        onSubmit={submit}
      >
        {refused && <Banner tone="burn">{refused}</Banner>}
        {children}
      </form>
      {after}
    </Dialog>
  )
}
