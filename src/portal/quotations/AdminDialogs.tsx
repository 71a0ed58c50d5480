import { formatDay } from '@domain/dates.ts'
import { formatExactMoney } from '@domain/money.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { sendQuotation } from '@domain/quotations/quotations.endpoints.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { QUOTATION_TEXTS, sendQuotationQuestion, QUOTATION_DIALOG_TEXTS as TEXTS } from '@texts/quotations.ts'
import { call } from '@/data/call.ts'
import { FormDialog } from '../shell/forms/FormDialog.tsx'
import type { DraftDialogsProps } from '../shell/invoices/useDrafts.tsx'
import { ConfirmDialog, type Question } from '../shell/organisation/ConfirmDialog.tsx'
import { FactList } from '../shell/RecordDialog.tsx'
import { QuotationFormPanel } from './QuotationFormPanel.tsx'

export function AdminDialogs({ action, onClose, onDone }: DraftDialogsProps<Quotation>) {
  const isForm = action?.kind === 'create' || action?.kind === 'edit'
  return (
    <>
      <FormDialog
        title={action?.kind === 'edit' ? TEXTS.edit : QUOTATION_TEXTS.create}
        open={isForm}
        onClose={onClose}
        onSaved={onDone}
        wide
      >
        {(place) => <QuotationFormPanel quotation={action?.draft ?? null} place={place} />}
      </FormDialog>
      <ConfirmDialog question={action?.kind === 'send' ? sending(action.draft, onDone) : null} onClose={onClose} />
    </>
  )
}

function sending(quotation: Quotation, onDone: () => void): Question {
  const { id, revision, quotation_number, title, client, total_amount, currency, valid_until } = quotation
  return {
    title: sendQuotationQuestion(quotation_number),
    content: (
      <>
        <FactList
          layout="gap-x-6 gap-y-3 sm:grid-cols-2"
          facts={[
            [FACT_TEXTS.title, title],
            [FACT_TEXTS.client, personAndCompany(client)],
            [FACT_TEXTS.total, formatExactMoney(total_amount, currency)],
            [QUOTATION_TEXTS.validUntil, formatDay(valid_until)],
          ]}
        />
        <p className="text-sm">{TEXTS.sendEffect}</p>
      </>
    ),
    label: TEXTS.send,
    busyLabel: TEXTS.sending,
    run: () => call(sendQuotation, { quotation_id: id, revision }),
    endpoint: sendQuotation,
    onDone,
  }
}
