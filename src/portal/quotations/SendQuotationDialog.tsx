import { formatDay } from '@domain/dates.ts'
import { formatExactMoney } from '@domain/money.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import {
  QUOTATION_DIALOG_ERRORS,
  QUOTATION_DIALOG_TEXTS,
  QUOTATION_SUCCESSES,
  QUOTATION_TEXTS,
  sendQuotationQuestion,
} from '@texts/quotations.ts'
import { useRef } from 'react'
import { sendQuotation } from '@/data/quotation-changes.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { ConfirmForm } from '../shell/forms/ConfirmForm.tsx'
import { FactList } from '../shell/RecordDialog.tsx'

interface SendQuotationDialogProps {
  /** null while the dialog is closed. */
  quotation: Quotation | null
  onClose: () => void
  /** Called after the dialog closes, if the draft was sent. */
  onDone: () => void
}

/** Asks before a draft is sent. An error is shown in the dialog, which stays open. */
export function SendQuotationDialog({ quotation, onClose, onDone }: SendQuotationDialogProps) {
  const isBusy = useRef(false)
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog
      title={quotation ? sendQuotationQuestion(quotation.quotation_number) : ''}
      open={quotation !== null}
      onClose={onTryToClose}
    >
      {quotation && (
        <ConfirmForm
          label={QUOTATION_DIALOG_TEXTS.send}
          busyLabel={QUOTATION_DIALOG_TEXTS.sending}
          run={() => sendQuotation(quotation)}
          success={QUOTATION_SUCCESSES['quotations/sent']}
          failure={QUOTATION_DIALOG_ERRORS['quotations/send-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={() => {
            onClose()
            onDone()
          }}
        >
          <FactList
            layout="gap-x-6 gap-y-3 sm:grid-cols-2"
            facts={[
              [FACT_TEXTS.title, quotation.title],
              [FACT_TEXTS.client, personAndCompany(quotation.client)],
              [FACT_TEXTS.total, formatExactMoney(quotation.total_amount, quotation.currency)],
              [QUOTATION_TEXTS.validUntil, formatDay(quotation.valid_until)],
            ]}
          />
          <p className="text-sm">{QUOTATION_DIALOG_TEXTS.sendEffect}</p>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
