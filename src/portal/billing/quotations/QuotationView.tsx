import {
  canChangeQuotation,
  isDecidable,
  isInvoiceable,
  isQuotationOver,
  QUOTATION_DECISIONS,
  QUOTATION_STATUS_LABELS,
  type Quotation,
  type QuotationDecision,
} from '@domain/billing/quotations/quotation.ts'
import { invoiceFromQuotation } from '@domain/billing/quotations/quotations.endpoints.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { accountName, signatureFacts } from '@domain/platform/signature.ts'
import { invoicePath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { QUOTATION_TEXTS, QUOTATION_VIEW_TEXTS, quotationHistoryText } from '@texts/billing/quotations.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { SIGNATURE_TEXTS } from '@texts/platform/pdfs.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { quotationSigner } from '@/data/billing/quotation.data.ts'
import { call } from '@/data/call.ts'
import { SaveFailed, useSend } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { FactList, HistorySection } from '@/portal/records/Facts.tsx'
import { PrintButton } from '@/portal/records/RecordCard.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { BillingFacts, LineList, MoneyFrame, QuotationSums, SignerAddress } from '../lines/BillingFacts.tsx'
import type { OnDraft } from '../lines/BillingList.tsx'
import { DRAFT_ACTIONS, PdfButton } from './QuotationCard.tsx'

/** The steps of an open quotation that have a form. */
export type QuotationStep = QuotationDecision | 'withdrawn'

interface QuotationViewProps {
  quotation: Quotation
  person: Person
  isSending: RefObject<boolean>
  onStep: (step: QuotationStep) => void
  onDraft: OnDraft<Quotation>
}

export function QuotationView({ quotation, person, isSending, onStep, onDraft }: QuotationViewProps) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const today = dayInNairobi(new Date())
  const canManage = can(person, 'quotations/manage')
  const canDecide = can(person, 'quotations/decide', quotation) && isDecidable(quotation, today)
  return (
    <>
      {isQuotationOver(quotation, today) && <Notice description={QUOTATION_VIEW_TEXTS.over} />}
      {failure && <SaveFailed error={failure} />}
      <MoneyFrame
        money={<QuotationSums quotation={quotation} />}
        actions={
          <>
            {canDecide && (
              <>
                <Button isMain data-step="accepted" onClick={() => onStep('accepted')}>
                  {QUOTATION_VIEW_TEXTS.accept}
                </Button>
                <Button data-step="declined" onClick={() => onStep('declined')}>
                  {QUOTATION_VIEW_TEXTS.decline}
                </Button>
              </>
            )}
            {canManage &&
              quotation.status === 'draft' &&
              DRAFT_ACTIONS.map((kind) => (
                <Button key={kind} isMain={kind === 'send'} onClick={() => onDraft(kind, quotation)}>
                  {QUOTATION_TEXTS[kind]}
                </Button>
              ))}
            {canManage && canChangeQuotation(quotation.status, 'withdrawn') && (
              <Button data-step="withdrawn" onClick={() => onStep('withdrawn')}>
                {QUOTATION_VIEW_TEXTS.withdraw}
              </Button>
            )}
            {canManage && <MakeInvoice quotation={quotation} isSending={isSending} onFailure={setFailure} />}
            <PdfButton quotation={quotation} onFailure={setFailure} />
            <PrintButton record={quotation.quotation_number} />
          </>
        }
      >
        <BillingFacts
          record={quotation}
          facts={[
            [QUOTATION_VIEW_TEXTS.sent, quotation.sent_at ? formatMoment(quotation.sent_at) : FACT_TEXTS.none],
            [QUOTATION_TEXTS.validUntil, formatDay(quotation.valid_until)],
          ]}
        />
        <LineList quotation={quotation} />
        {quotation.decision && <DecisionFacts id={quotation.id} decision={quotation.decision} person={person} />}
        <QuotationHistory quotation={quotation} person={person} />
      </MoneyFrame>
    </>
  )
}

interface DecisionFactsProps {
  /** Of the quotation. */
  id: string
  decision: NonNullable<Quotation['decision']>
  person: Person
}

/** Who answered. Only the office learns from which network. */
function DecisionFacts({ id, decision, person }: DecisionFactsProps) {
  const isOffice = can(person, 'quotation_signers/get')
  const signer = useQuery({ ...quotationSigner(id), enabled: isOffice })
  return (
    <section aria-label={QUOTATION_VIEW_TEXTS.decision}>
      <h3 className="mb-3 font-text text-base font-semibold">{QUOTATION_VIEW_TEXTS.decision}</h3>
      <FactList
        layout="gap-x-6 gap-y-3 sm:grid-cols-2"
        facts={[
          ...signatureFacts(decision, formatMoment(decision.at)),
          isOffice && [SIGNATURE_TEXTS.from, <SignerAddress key="from" query={signer} />],
          decision.reason !== '' && [QUOTATION_VIEW_TEXTS.reason, decision.reason],
        ]}
      />
    </section>
  )
}

function QuotationHistory({ quotation: { history, decision }, person }: { quotation: Quotation; person: Person }) {
  const actors = history.map(({ by }) => by)
  const getActorName = useActorNames(person, actors)
  return (
    <HistorySection
      entries={history.map(({ to, reason, at, by }) => ({
        title: QUOTATION_STATUS_LABELS[to],
        detail: quotationHistoryText(to),
        reason,
        at,
        // Not the typed name, which may be another person's.
        by: getActorName(by, isDecision(to) ? accountName(decision?.account) : undefined),
      }))}
    />
  )
}

const isDecision = (to: string) => QUOTATION_DECISIONS.some((each) => each === to)

interface MakeInvoiceProps {
  quotation: Quotation
  isSending: RefObject<boolean>
  onFailure: (text: ErrorText | null) => void
}

/** Makes the invoice of an accepted quotation, and then leads to it. */
function MakeInvoice({ quotation, isSending, onFailure }: MakeInvoiceProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isMade = useRef(false)
  const { isBusy, error, send } = useSend(
    {
      isSending,
      onDone: () => {
        isMade.current = true
      },
    },
    invoiceFromQuotation,
  )
  const { invoice_id } = quotation

  useEffect(() => onFailure(error), [error, onFailure])
  useEffect(() => {
    // The focused button was replaced by the link.
    if (invoice_id && isMade.current) link.current?.focus()
  }, [invoice_id])

  if (invoice_id) {
    return (
      <a ref={link} className="button" href={invoicePath(invoice_id)}>
        {QUOTATION_VIEW_TEXTS.openInvoice}
      </a>
    )
  }
  if (!isInvoiceable(quotation)) return null
  return (
    <Button isMain isBusy={isBusy} onClick={() => void send(() => call(invoiceFromQuotation, { quotation_id: quotation.id }))}>
      {isBusy ? QUOTATION_VIEW_TEXTS.making : QUOTATION_VIEW_TEXTS.makeInvoice}
    </Button>
  )
}
