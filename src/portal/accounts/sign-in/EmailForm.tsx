import type { Address } from '@domain/accounts/sign-in.ts'
import type { SuccessText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useState } from 'react'
import { callFunction, type PageEndpoint } from '@/data/firebase/call.ts'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { AttemptForm, Fields, type UncontrolledForm } from './AttemptForm.tsx'
import { keepInvitation } from './kept-entries.ts'

interface EmailFormProps {
  fields: UncontrolledForm<Address>
  intro: string
  label: string
  /** True if the form replaced the focused element. */
  takesFocus: boolean
  /** Requests the mail. @throws ApiRequestError */
  send: (email: string) => Promise<void>
  /** Shown under the button. */
  children?: Elements
}

/** A form with an email address, which requests a mail. */
export function EmailForm({ fields, intro, label, takesFocus, send, children }: EmailFormProps) {
  const { setFocus } = fields

  useEffect(() => {
    if (takesFocus) setFocus('email')
  }, [takesFocus, setFocus])

  return (
    <AttemptForm
      form={fields}
      send={({ email }) => send(email)}
      intro={<p className="text-sm text-soft">{intro}</p>}
      fields={
        <Fields form={fields} rows={[{ name: 'email', label: FACT_TEXTS.email, type: 'email', autoComplete: 'email' }]} />
      }
      label={label}
      busyLabel={CONTROL_TEXTS.sending}
    >
      {children}
    </AttemptForm>
  )
}

interface LinkRequestProps extends Omit<EmailFormProps, 'send'> {
  endpoint: PageEndpoint<{ email: string }> & { success: Required<SuccessText> }
}

/** Requests a mail with a link. The answer does not reveal whether the account exists. */
export function LinkRequest({ endpoint, ...form }: LinkRequestProps) {
  const [isSent, setIsSent] = useState(false)

  async function send(email: string) {
    setIsSent(false)
    keepInvitation(email)
    await callFunction(endpoint, { email })
    setIsSent(true)
  }

  return (
    <>
      {isSent && <Notice tone="ok" {...endpoint.success} announce />}
      <EmailForm {...form} send={send} />
    </>
  )
}
