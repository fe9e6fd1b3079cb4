// The step of a sign-in after a correct password: a code, or the enrolment that the company requires.
import { useState } from 'react'
import type { LoginAnswer } from '@tratativa/contract/identity/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { errorsByField } from '../form-errors.ts'
import { useSubmit } from '../use-submit.ts'
import { CodeForm } from './code-form.tsx'
import { EnrolPage } from './enrol-page.tsx'
import { finishLogin } from './second-step.api.ts'

type AfterPasswordProps = {
  /** Undefined where the person is in and only has to enrol. */
  challenge: string | undefined
  /** Held for the enrolment, which would ask for it again at once. */
  password: string | null
  /** Stores the login. */
  onAnswer: (answer: LoginAnswer) => void
  onSignedIn: () => void
  onBack: () => void
}

export const AfterPasswordPane = ({ challenge, password, onAnswer, onSignedIn, onBack }: AfterPasswordProps) => {
  const say = useErrorText()
  const [isIn, setIsIn] = useState(challenge === undefined)
  const { busy, refused, submit } = useSubmit(async (code: string) => {
    const answer = await finishLogin({ challenge: challenge ?? '', code })
    onAnswer(answer)
    if (answer.mustEnrol) setIsIn(true)
    else onSignedIn()
  })
  if (isIn) return <EnrolPage password={password} onDone={onSignedIn} />
  return <CodeForm busy={busy} errors={errorsByField(refused, ['code'], say)} onSubmit={submit} onBack={onBack} />
}
