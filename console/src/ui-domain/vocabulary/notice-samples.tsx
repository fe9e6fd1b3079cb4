import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { InfoDialog } from '../../ui/info-dialog.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { ProgressJob } from '../../ui/progress-job.tsx'
import { Toast, useToast } from '../../ui/toast.tsx'
import { useUiWords } from '../../ui/words.tsx'
import { SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'
import styles from './sheet.module.css'

const nothing = () => undefined

const Notices = ({ text }: { text: SampleWords }) => {
  const say = useUiWords()
  return (
    <SampleSection title={text.notices}>
      <div className={styles.stack}>
        <Toast action={{ label: say('toast.undo'), onAct: nothing }}>{text.deadlineChanged}</Toast>
        <Toast tone="burn" action={{ label: say('error.retry'), onAct: nothing }} onDismiss={nothing}>
          {text.sendFailed}
        </Toast>
        <ProgressJob
          title={text.job}
          done={8204}
          total={12431}
          failed={12}
          secondsLeft={40}
          onSee={nothing}
          onCancel={nothing}
        />
        <Banner tone="warn">{text.banner}</Banner>
        <Banner onDismiss={nothing}>{text.bannerInfo}</Banner>
        <Banner tone="burn" action={<Button size="sm">{say('error.retry')}</Button>}>
          {text.bannerBurn}
        </Banner>
        <div style={{ position: 'relative', height: 64 }}>
          <LoadingOverlay />
        </div>
      </div>
    </SampleSection>
  )
}

const Dialogs = ({ text }: { text: SampleWords }) => {
  const say = useUiWords()
  const { message } = useToast()
  const [open, setOpen] = useState<'confirm' | 'info' | null>(null)
  const close = () => setOpen(null)
  return (
    <SampleSection title={text.dialog}>
      <div className={styles.line}>
        <Button onClick={() => setOpen('confirm')}>{text.openDialog}</Button>
        <Button onClick={() => setOpen('info')}>{text.openInfo}</Button>
        <Button onClick={() => message(text.deadlineChanged, { action: { label: say('toast.undo'), onAct: nothing } })}>
          {text.openMessage}
        </Button>
      </div>
      <ConfirmDialog open={open === 'confirm'} title={text.dialogTitle} onBack={close} onConfirm={close}>
        {text.dialogText}
      </ConfirmDialog>
      <InfoDialog open={open === 'info'} title={text.infoTitle} onClose={close}>
        {text.infoText}
      </InfoDialog>
    </SampleSection>
  )
}

export const NoticeSamples = ({ text }: { text: SampleWords }) => (
  <>
    <Notices text={text} />
    <Dialogs text={text} />
  </>
)
