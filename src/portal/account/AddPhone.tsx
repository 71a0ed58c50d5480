import { ACCOUNT_STEPS } from '@domain/texts/account-steps.ts'
import { factorPhoneSchema } from '@domain/users/second-factor.schema.ts'
import { dialledNumber, maskedNumber } from '@domain/users/second-factor.ts'
import { useEffect, useState } from 'react'
import type { PendingFactor } from '@/data/second-factor.data.ts'
import { beginPhoneEnrolment } from '@/data/second-factor-phone.data.ts'
import { SubmitButton } from '@/ui/SubmitButton.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { FactorCodeForm } from '../shell/FactorCodeForm.tsx'
import { type AddingProps, beginning } from './beginning.ts'
import { useDraft } from './useDraft.ts'

const NO_PHONE = { number: '' }

/** A telephone: its number, then the code that was sent to it. */
export function AddPhone({ onAdded, onRefused }: AddingProps) {
  const [sent, setSent] = useState<{ phone: string; pending: PendingFactor } | null>(null)
  const { form, values, problems, busy, set, onSubmit } = useDraft(NO_PHONE, factorPhoneSchema, ({ number }) => send(number))

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  async function send(phone: string): Promise<boolean> {
    const pending = await beginning(() => beginPhoneEnrolment(dialledNumber(phone) ?? ''), onRefused)
    if (pending) setSent({ phone, pending })
    return false
  }

  if (sent) {
    return (
      <FactorCodeForm
        hint={`We have sent a code by SMS to ${maskedNumber(sent.phone)}.`}
        confirmLabel="Add this telephone"
        onConfirm={async (code) => {
          await sent.pending.confirm(code)
          onAdded()
        }}
        onSendAgain={async () => {
          await send(sent.phone)
        }}
      />
    )
  }
  return (
    <form ref={form} noValidate method="post" className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        name="number"
        label="Telephone number"
        type="tel"
        autoComplete="tel"
        value={values.number}
        onChange={(event) => set('number', event.target.value)}
        error={problems['number']}
      />
      <p className="text-sm text-soft">
        {ACCOUNT_STEPS.phoneHint} {ACCOUNT_STEPS.robotCheck}
      </p>
      <SubmitButton label="Send code" busyLabel="Sending…" busy={busy} />
    </form>
  )
}
