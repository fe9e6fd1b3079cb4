// A form in a dialog: below it stands what sends it and what leaves it as it was.
import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
  save: string
  cancel: string
  danger?: boolean
  isBusy: boolean
  /** Refused for something that has no field of its own. */
  refused?: string | null
  /** Few short fields, close to each other. */
  dense?: boolean
  /** Lays the fields out in place of the usual column. */
  className?: string | undefined
  onSave: () => void
  children: ReactNode
  /** Stands below the form, with buttons of its own. */
  after?: ReactNode
}

export const FormDialog = (props: FormDialogProps) => {
  const { save, cancel, danger, isBusy, refused, dense, className, onSave, children, after, ...dialog } = props
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog may stand inside a page's form in React's tree: that form is not meant.
    event.stopPropagation()
    if (!isBusy) onSave()
  }
  return (
    <Dialog
      open
      locked={isBusy}
      {...dialog}
      footer={
        <>
          <Button disabled={isBusy} onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'dangerFilled' : 'primary'} type="submit" form={form} loading={isBusy}>
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
