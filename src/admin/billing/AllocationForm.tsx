import { allocateToOldest, restMinor } from '@domain/billing/ledger/allocation.ts'
import { allocatePayment } from '@domain/billing/ledger/ledger.endpoints.ts'
import {
  type AccountOverview,
  type AllocationForm as Allocation,
  allocationFormSchema,
} from '@domain/billing/ledger/ledger-form.schema.ts'
import { MANUAL_METHODS, PAYMENT_METHOD_LABELS, PAYMENT_REFERENCE_MAX } from '@domain/billing/payments/payment.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import {
  CURRENCIES,
  type Currency,
  DEFAULT_CURRENCY,
  formatExactMoney,
  hasWholeCents,
  toMajor,
  toMinor,
} from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { INVOICE_VIEW_TEXTS, PAYMENT_FIELD_TEXTS } from '@texts/billing/invoices.ts'
import { LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/billing/ledger.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { DuplicateQuestion, useDuplicates } from '@/portal/billing/invoices/DuplicateQuestion.tsx'
import { EntryForm, type FormContainer } from '@/portal/forms/FormDialog.tsx'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'

/** One payment for several invoices. The parts follow the amount until one of them is typed. */
export function AllocationForm({
  container,
  clientId,
  account,
}: {
  container: FormContainer
  clientId: string
  account: AccountOverview
}) {
  // All attempts use one id, so that the payment is counted once.
  const [payment_id] = useState(newRecordId)
  const today = dayInNairobi(new Date())
  const texts = { ...LEDGER_FIELD_TEXTS, ...PAYMENT_FIELD_TEXTS }
  const form = useValidatedForm<Allocation>(yupResolver(allocationFormSchema), texts, {
    client_id: clientId,
    currency: account.unpaid[0]?.currency ?? DEFAULT_CURRENCY,
    method: 'bank_transfer',
    reference: '',
    paid_on: today,
    parts: [],
  })
  const field = bindFields(form)
  const duplicates = useDuplicates()
  const [amount, currency, parts] = useWatch({ control: form.control, name: ['amount', 'currency', 'parts'] })
  const unpaid = account.unpaid.filter((invoice) => invoice.currency === currency)
  const setParts = (next: Allocation['parts']) => form.setValue('parts', next, { shouldDirty: true })

  function follow(typed: unknown, chosen: Currency) {
    const known = typeof typed === 'number' && typed > 0 && hasWholeCents(typed) ? typed : 0
    setParts(
      allocateToOldest(
        known,
        account.unpaid.filter((invoice) => invoice.currency === chosen),
      ),
    )
  }

  function setPart(invoice_id: string, typed: number | null) {
    const others = parts.filter((part) => part.invoice_id !== invoice_id)
    setParts(typed ? [...others, { invoice_id, amount: typed }] : others)
  }

  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={allocatePayment}
      save={(values) => duplicates.asking(call(allocatePayment, { ...values, payment_id }))}
      label={LEDGER_TEXTS.allocate}
      busyLabel={LEDGER_TEXTS.recording}
    >
      <p className="text-sm text-soft">{LEDGER_TEXTS.allocationLead}</p>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          {...field('amount', {
            setValueAs: toNumber,
            onChange: ({ target }) => follow(toNumber(target.value), currency),
          })}
          label={FACT_TEXTS.amount}
          {...DECIMAL}
          required
        />
        <SelectField
          {...field('currency', { onChange: ({ target }) => follow(amount, target.value) })}
          label={FACT_TEXTS.currency}
          options={CURRENCIES.map((each) => [each, each])}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...field('paid_on')} label={LEDGER_TEXTS.recordedOn} type="date" max={today} required />
        <SelectField
          {...field('method')}
          label={INVOICE_VIEW_TEXTS.method}
          options={MANUAL_METHODS.map((method) => [method, PAYMENT_METHOD_LABELS[method]])}
        />
        <TextField
          {...field('reference', {
            onChange: () => {
              form.resetField('duplicate_reason')
              duplicates.forget()
            },
          })}
          label={INVOICE_VIEW_TEXTS.reference}
          autoComplete="off"
          maxLength={PAYMENT_REFERENCE_MAX}
        />
      </div>
      <ul className="grid gap-3">
        {unpaid.map(({ id, invoice_number, title, balance }) => (
          <Part
            key={`${id} ${currency}`}
            label={`${invoice_number} ${title}`}
            due={formatExactMoney(balance, currency)}
            amount={parts.find((part) => part.invoice_id === id)?.amount}
            onAmount={(typed) => setPart(id, typed)}
          />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 rounded-md bg-page px-4 py-3">
        <span className="text-sm font-semibold">{LEDGER_TEXTS.allocationRest}</span>
        <output className="font-semibold tabular-nums">{restText({ amount, parts }, currency)}</output>
      </p>
      <DuplicateQuestion {...field('duplicate_reason')} {...duplicates} />
    </EntryForm>
  )
}

function restText({ amount, parts }: Pick<Allocation, 'amount' | 'parts'>, currency: Currency): string {
  const isKnown = Number.isFinite(amount) && parts.every((part) => Number.isFinite(part.amount))
  return isKnown ? formatExactMoney(toMajor(restMinor({ amount, parts })), currency) : FACT_TEXTS.none
}

interface PartProps {
  label: string
  due: string
  amount: number | undefined
  onAmount: (typed: number | null) => void
}

/** The part of one invoice. Its text is kept while it is typed, although "1." is not yet a number. */
function Part({ label, due, amount, onAmount }: PartProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const known = amount === undefined || Number.isNaN(amount) ? '' : String(amount)
  const isTyped = typed !== null && toMinor(toNumber(typed) ?? 0) === toMinor(amount ?? 0)
  return (
    <li>
      <TextField
        name={`part ${label}`}
        label={label}
        hint={due}
        {...DECIMAL}
        value={isTyped || (typed !== null && Number.isNaN(amount)) ? typed : known}
        onChange={({ target }) => {
          setTyped(target.value)
          onAmount(toNumber(target.value))
        }}
      />
    </li>
  )
}
