import { recordOpening, refundCredit, reverseEntry } from '@domain/billing/ledger/ledger.endpoints.ts'
import { LEDGER_REASON_MAX } from '@domain/billing/ledger/ledger.ts'
import {
  type AccountOverview,
  entryReversalSchema,
  type Opening,
  openingFormSchema,
  refundFormSchema,
} from '@domain/billing/ledger/ledger-form.schema.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { PAYMENT_FIELD_TEXTS } from '@texts/billing/invoices.ts'
import { LEDGER_FIELD_TEXTS, LEDGER_TEXTS } from '@texts/billing/ledger.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { DuplicateQuestion, useDuplicates } from '@/portal/billing/invoices/DuplicateQuestion.tsx'
import { EntryForm, type FormContainer, FormDialog } from '@/portal/forms/FormDialog.tsx'
import { bindFields, DECIMAL, toNumber, useValidatedForm } from '@/portal/forms/form-fields.ts'
import { SelectField } from '@/ui/SelectField.tsx'
import { TextArea, TextField } from '@/ui/TextField.tsx'
import { AllocationForm } from './AllocationForm.tsx'
import { ReasonForm } from './MonthDialogs.tsx'
import { OpeningItemsForm } from './OpeningItemsForm.tsx'

export type AccountAction =
  | { kind: 'allocate' | 'items' | 'opening' | 'refund' }
  | { kind: 'reverse'; entry: AccountOverview['entries'][number] }

interface AccountDialogsProps {
  action: AccountAction | null
  clientId: string
  account: AccountOverview
  onClose: () => void
  onSaved: () => void
}

const TITLES = {
  allocate: LEDGER_TEXTS.allocate,
  items: LEDGER_TEXTS.openingItems,
  opening: LEDGER_TEXTS.opening,
  refund: LEDGER_TEXTS.refund,
  reverse: LEDGER_TEXTS.reverse,
}

export function AccountDialogs({ action, clientId, account, onClose, onSaved }: AccountDialogsProps) {
  return (
    <FormDialog
      title={action ? TITLES[action.kind] : ''}
      open={action !== null}
      wide={action?.kind === 'items'}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(container) => (
        <>
          {action?.kind === 'allocate' && <AllocationForm container={container} clientId={clientId} account={account} />}
          {action?.kind === 'items' && <OpeningItemsForm container={container} clientId={clientId} />}
          {action?.kind === 'opening' && <EntryFields kind="opening" container={container} clientId={clientId} />}
          {action?.kind === 'refund' && <EntryFields kind="refund" container={container} clientId={clientId} />}
          {action?.kind === 'reverse' && (
            <ReasonForm
              container={container}
              endpoint={reverseEntry}
              resolver={reversalResolver}
              texts={LEDGER_FIELD_TEXTS}
              field={{ label: LEDGER_TEXTS.reason, maxLength: LEDGER_REASON_MAX }}
              label={LEDGER_TEXTS.reverse}
              save={(reason) => call(reverseEntry, { entry_id: action.entry.id, reason })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const reversalResolver = yupResolver(entryReversalSchema.pick(['reason']))

const KINDS = {
  opening: { schema: openingFormSchema, lead: LEDGER_TEXTS.openingLead, endpoint: recordOpening },
  refund: { schema: refundFormSchema, lead: LEDGER_TEXTS.refundLead, endpoint: refundCredit },
} as const

function EntryFields({ kind, container, clientId }: { kind: keyof typeof KINDS; container: FormContainer; clientId: string }) {
  const { schema, lead, endpoint } = KINDS[kind]
  // All attempts use one id, so that it counts once.
  const [entry_id] = useState(newRecordId)
  const today = dayInNairobi(new Date())
  const texts = { ...LEDGER_FIELD_TEXTS, ...PAYMENT_FIELD_TEXTS }
  const form = useValidatedForm<Omit<Opening, 'entry_id'>>(yupResolver(schema), texts, {
    client_id: clientId,
    currency: DEFAULT_CURRENCY,
    day: today,
    reason: '',
  })
  const field = bindFields(form)
  const duplicates = useDuplicates()
  // Another amount is another question.
  const onChange = () => {
    form.resetField('duplicate_reason')
    duplicates.forget()
  }
  return (
    <EntryForm
      form={form}
      container={container}
      endpoint={endpoint}
      save={(values) => duplicates.asking(call(endpoint, { ...values, entry_id }))}
      label={TITLES[kind]}
    >
      <p className="text-sm text-soft">{lead}</p>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField {...field('amount', { setValueAs: toNumber, onChange })} label={FACT_TEXTS.amount} {...DECIMAL} required />
        <SelectField
          {...field('currency', { onChange })}
          label={FACT_TEXTS.currency}
          options={CURRENCIES.map((each) => [each, each])}
        />
      </div>
      <TextField {...field('day')} label={FACT_TEXTS.date} type="date" max={today} required />
      <TextArea {...field('reason')} label={LEDGER_TEXTS.reason} rows={3} maxLength={LEDGER_REASON_MAX} required />
      <DuplicateQuestion {...field('duplicate_reason')} {...duplicates} />
    </EntryForm>
  )
}
