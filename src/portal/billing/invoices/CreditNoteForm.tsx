import { type CreditNote, countedNotes, creditEffect } from '@domain/billing/credit-notes/credit-note.ts'
import {
  creditNoteFormSchema,
  type CreditNoteForm as Entries,
  issueCreditNote,
} from '@domain/billing/credit-notes/credit-notes.endpoints.ts'
import {
  amountLeft,
  type CreditChoice,
  type CreditedPart,
  creditedPart,
  quantitiesLeft,
} from '@domain/billing/credit-notes/credited-part.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_REASON_MAX } from '@domain/billing/invoices/invoice.ts'
import { getBuyer, personAndCompany } from '@domain/platform/client-names.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useQuery } from '@tanstack/react-query'
import {
  CREDIT_FORM_TEXTS,
  CREDIT_NOTE_ERRORS,
  CREDIT_NOTE_FIELD_TEXTS,
  CREDIT_NOTE_TEXTS,
  CREDIT_SCOPE_LABELS,
  leftText,
} from '@texts/billing/credit-notes.ts'
import { INVOICE_VIEW_TEXTS } from '@texts/billing/invoices.ts'
import { LINE_FIELD_TEXTS } from '@texts/billing/lines.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { buildCreditNotesQuery } from '@/data/billing/credit-note.data.ts'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { type StepContainer, StepForm } from '@/portal/forms/StepForm.tsx'
import { useSend } from '@/portal/forms/sending.tsx'
import { usePerson } from '@/portal/frame/Gate.tsx'
import { LoadError, type Person } from '@/portal/frame/Screen.tsx'
import { Spinner } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { SummaryFacts } from '../lines/BillingFacts.tsx'
import { CreditNoteLines } from './CreditNoteLines.tsx'

type FormProps = StepContainer & { invoice: Invoice }

/** Credits an invoice, whole or in part: a form, then a confirmation of what will happen. */
export function CreditNoteForm(props: FormProps) {
  const person = usePerson()
  return person && <FormWithNotes {...props} person={person} />
}

/** What is credited already limits the entries. */
function FormWithNotes({ person, ...props }: FormProps & { person: Person }) {
  const isFirst = props.invoice.credited_amount === 0
  const earlier = useQuery({ ...buildCreditNotesQuery(person, props.invoice.id), enabled: !isFirst })
  const notes = isFirst ? [] : earlier.data && countedNotes(earlier.data.flatMap(({ record }) => record ?? []))
  if (notes) return <LoadedForm {...props} notes={notes} />
  if (earlier.isError)
    return <LoadError text={CREDIT_NOTE_ERRORS['credit-notes/fetch-failed']} queries={[earlier]} isInDialog />
  return <Spinner label={CREDIT_FORM_TEXTS.loading} />
}

const TEXTS = { ...CREDIT_NOTE_FIELD_TEXTS, ...LINE_FIELD_TEXTS }

function LoadedForm({ invoice, notes, ...container }: FormProps & { notes: readonly CreditNote[] }) {
  const { isShown } = container
  // All attempts use one id, so that one note is issued.
  const [credit_note_id] = useState(newRecordId)
  const [asked, setAsked] = useState<{ choice: CreditChoice; reason: string; part: CreditedPart } | null>(null)
  const form = useValidatedForm<Entries>(yupResolver(creditNoteFormSchema), TEXTS, {
    scope: 'rest',
    amount: null,
    quantities: invoice.lines.map(() => null),
    reason: '',
  })
  const field = bindFields(form)
  const scope = useWatch({ control: form.control, name: 'scope' })
  const scopes = invoice.lines.length > 0 ? (['rest', 'lines'] as const) : (['rest', 'amount'] as const)
  const sending = useSend(container, issueCreditNote)
  const shared = { ...container, ...sending, busyLabel: CREDIT_FORM_TEXTS.issuing }

  // After Escape in the confirmation, the form opens with its entries.
  useEffect(() => {
    if (!isShown) setAsked(null)
  }, [isShown])

  function ask({ reason, ...entries }: Entries) {
    const choice = toCreditChoice(entries)
    const part = creditedPart(invoice, notes, choice)
    if (typeof part !== 'string') return setAsked({ choice, reason, part })
    const left = quantitiesLeft(invoice, notes)
    const wrong = choice.lines.find(({ position, quantity }) => quantity > (left[position] ?? 0))
    const name = { rest: 'reason', amount: 'amount', lines: `quantities.${wrong?.position ?? 0}` }[choice.scope]
    form.setError(name as 'reason' | 'amount' | `quantities.${number}`, { message: TEXTS[part] }, { shouldFocus: true })
  }

  return (
    <>
      {asked && (
        <StepForm
          {...shared}
          title={CREDIT_FORM_TEXTS.question}
          lead={CREDIT_FORM_TEXTS.questionLead}
          label={CREDIT_NOTE_TEXTS.issue}
          backLabel={CREDIT_FORM_TEXTS.edit}
          onBack={() => setAsked(null)}
          submit={() =>
            sending.send(() =>
              call(issueCreditNote, {
                ...asked.choice,
                lines: [...asked.choice.lines],
                reason: asked.reason,
                credit_note_id,
                invoice_id: invoice.id,
              }),
            )
          }
        >
          <CreditNoteSummary invoice={invoice} part={asked.part} />
        </StepForm>
      )}
      <div className={asked ? 'hidden' : undefined}>
        <StepForm
          {...shared}
          title={CREDIT_NOTE_TEXTS.creditNote}
          lead={CREDIT_FORM_TEXTS.lead}
          isShown={isShown && !asked}
          error={null}
          label={CREDIT_FORM_TEXTS.next}
          submit={form.handleSubmit(ask)}
        >
          <SelectField
            {...field('scope')}
            label={CREDIT_FORM_TEXTS.scope}
            options={scopes.map((each) => [each, CREDIT_SCOPE_LABELS[each]])}
          />
          {scope === 'lines' && <CreditNoteLines form={form} invoice={invoice} left={quantitiesLeft(invoice, notes)} />}
          {scope === 'amount' && (
            <TextField
              {...field('amount', { setValueAs: toNumber })}
              label={CREDIT_FORM_TEXTS.amount}
              {...DECIMAL}
              hint={leftText(formatExactMoney(amountLeft(invoice, notes), invoice.currency))}
            />
          )}
          <TextArea {...field('reason')} label={CREDIT_FORM_TEXTS.reason} rows={3} maxLength={INVOICE_REASON_MAX} required />
        </StepForm>
      </div>
    </>
  )
}

function toCreditChoice({
  scope,
  amount,
  quantities = [],
}: Pick<Entries, 'scope' | 'amount'> & Partial<Entries>): CreditChoice {
  const lines = quantities.flatMap((quantity, position) => (quantity ? [{ position, quantity }] : []))
  return { scope, lines: scope === 'lines' ? lines : [], amount: scope === 'amount' ? amount : null }
}

/** The credit note to issue, and what it changes. */
function CreditNoteSummary({ invoice, part }: { invoice: Invoice; part: CreditedPart }) {
  const { kept, due, isFull } = creditEffect(invoice, part.total_amount)
  const money = (amount: number) => formatExactMoney(amount, invoice.currency)
  const facts: (readonly [string, string])[] = [
    [INVOICE_VIEW_TEXTS.invoice, invoice.invoice_number],
    [FACT_TEXTS.client, personAndCompany(getBuyer(invoice))],
    [FACT_TEXTS.amount, money(part.amount)],
    [CREDIT_FORM_TEXTS.tax, money(part.tax_amount)],
    [CREDIT_FORM_TEXTS.total, money(part.total_amount)],
    [CREDIT_FORM_TEXTS.balanceAfter, due > 0 ? money(toMajor(due)) : CREDIT_FORM_TEXTS.nothingDue],
    ...(kept > 0 ? [[CREDIT_FORM_TEXTS.toCredit, money(toMajor(kept))] as const] : []),
  ]
  return (
    <>
      <SummaryFacts facts={facts} />
      {isFull && <Notice description={CREDIT_FORM_TEXTS.cancels} />}
    </>
  )
}
