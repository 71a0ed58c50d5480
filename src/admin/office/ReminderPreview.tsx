import { REMINDER_STEPS, type ReminderStep, reminderMail } from '@domain/billing/invoices/reminder.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import type { ReminderTexts } from '@domain/platform/settings/office-settings.ts'
import { REMINDER_STEP_LABELS, REMINDER_TEXTS as TEXTS } from '@texts/billing/reminders.ts'
import { useState } from 'react'
import { SelectField } from '@/ui/SelectField.tsx'

/** An invoice that no client has. */
const sampleInvoice = () => ({
  invoice_number: `INV-${new Date().getFullYear()}-0001`,
  title: TEXTS.sampleTitle,
  client: TEXTS.sampleClient,
  total_amount: 116_000,
  paid_amount: 0,
  currency: 'KES' as const,
  due_date: dayInNairobi(new Date()),
})

/** A reminder as its client reads it, from the texts as they are typed. */
export function ReminderPreview({ texts }: { texts: ReminderTexts }) {
  const [step, setStep] = useState<ReminderStep>('before')
  const { subject, heading, paragraph, facts, howToPay, open } = reminderMail(sampleInvoice(), step, texts)
  return (
    <section aria-label={TEXTS.preview} className="grid gap-3">
      <SelectField
        name="reminder-preview"
        label={TEXTS.previewLabel}
        value={step}
        onChange={({ target }) => setStep(target.value as ReminderStep)}
        options={REMINDER_STEPS.map((each) => [each, REMINDER_STEP_LABELS[each]])}
      />
      <div className="grid gap-3 rounded-md border border-line bg-page p-4 text-sm wrap-anywhere" aria-live="polite">
        <p className="font-semibold">{subject}</p>
        <p className="font-display text-h3">{heading}</p>
        <p className="whitespace-pre-line">{paragraph}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{howToPay}</p>
        <p className="font-semibold text-accent">{open}</p>
      </div>
    </section>
  )
}
