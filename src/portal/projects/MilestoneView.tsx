import { can } from '@domain/platform/access/permissions.ts'
import { formatDay, formatMoment } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { accountName, signatureFacts } from '@domain/platform/signature.ts'
import {
  canChangeMilestone,
  isDeletable,
  isEditable,
  MILESTONE_STATUS_LABELS,
  type Milestone,
} from '@domain/projects/milestone.ts'
import { acceptanceCertificate } from '@domain/projects/milestones.endpoints.ts'
import { delayDays, sumWeights } from '@domain/projects/plan.ts'
import { invoicePath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { daysText } from '@texts/platform/lists.ts'
import { SIGNATURE_TEXTS } from '@texts/platform/pdfs.ts'
import { daysBetweenText, milestoneHistoryText, MILESTONE_TEXTS as TEXTS, weightText } from '@texts/projects/milestones.ts'
import { useState } from 'react'
import { fetchFile } from '@/data/firebase/fetch-file.ts'
import { milestoneSigner } from '@/data/projects/plan.data.ts'
import { SignerAddress } from '@/portal/billing/lines/BillingFacts.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { DownloadButton } from '@/portal/records/DownloadButton.tsx'
import { FactLink, FactList, HistorySection } from '@/portal/records/Facts.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { Comments } from './Comments.tsx'
import { Submissions } from './EntryFiles.tsx'
import type { MilestoneStep, MilestoneViewProps } from './section-props.tsx'

export function MilestoneView(props: MilestoneViewProps) {
  const { milestone, person } = props
  const { id, result, acceptance } = milestone
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label={TEXTS.result}>
        <h3 className="text-xs text-soft">{TEXTS.result}</h3>
        <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{result}</p>
      </section>
      <MilestoneActions {...props} />
      <MilestoneFacts {...props} />
      <Submissions milestone={milestone} person={person} />
      {acceptance && <AcceptanceSection milestoneId={id} acceptance={acceptance} person={person} />}
      <Comments kind="milestone" id={id} person={person} />
      <MilestoneHistory milestone={milestone} person={person} />
    </div>
  )
}

function MilestoneHistory({ milestone, person }: { milestone: Milestone; person: Person }) {
  const { history, acceptance } = milestone
  const getActorName = useActorNames(
    person,
    history.map(({ by }) => by),
  )
  return (
    <HistorySection
      entries={history.map(({ to, reason, at, by }) => ({
        title: MILESTONE_STATUS_LABELS[to],
        detail: milestoneHistoryText(to),
        reason,
        at,
        by: getActorName(by, nameOfClient(to, by, acceptance)),
      }))}
    />
  )
}

/** The name of a colleague who answered; undefined for what the office did. Not the typed name, which may be another person's. */
function nameOfClient(to: Milestone['status'], by: string, acceptance: Milestone['acceptance']): string | undefined {
  if (to === 'accepted' && acceptance?.by === by && acceptance.account) return accountName(acceptance.account)
  return to === 'accepted' || to === 'changes_requested' ? FACT_TEXTS.client : undefined
}

function MilestoneFacts({ milestone, entries, person }: Pick<MilestoneViewProps, 'milestone' | 'entries' | 'person'>) {
  const { planned_start, planned_end, started_on, finished_on, delay_reason, weight, shared } = milestone
  const { amount, currency, depends_on, invoice_id } = milestone
  const delay = delayDays(milestone)
  const awaited = entries.filter(({ id }) => depends_on.includes(id)).map(({ title }) => title)
  return (
    <FactList
      layout="gap-x-6 gap-y-3 sm:grid-cols-2"
      facts={[
        [TEXTS.planned, daysBetweenText(formatDay(planned_start), formatDay(planned_end))],
        started_on !== null && [TEXTS.begun, formatDay(started_on)],
        finished_on !== null && [TEXTS.finished, formatDay(finished_on)],
        delay > 0 && [TEXTS.delay, daysText(delay)],
        delay > 0 && [TEXTS.delayReason, delay_reason],
        [TEXTS.weight, weightText(weight, sumWeights(entries))],
        amount !== null && [TEXTS.amount, formatExactMoney(amount, currency)],
        awaited.length > 0 && [TEXTS.waitsFor, awaited.join(' · ')],
        can(person, 'milestones/manage') && [TEXTS.partners, shared ? TEXTS.shared : TEXTS.notShared],
        can(person, 'invoices/manage') &&
          invoice_id !== null && [
            TEXTS.invoice,
            <FactLink key="invoice" href={invoicePath(invoice_id)}>
              {TEXTS.openInvoice}
            </FactLink>,
          ],
      ]}
    />
  )
}

const loadForm = () => import('./MilestoneForm.tsx').then((file) => file.MilestoneFormDialog)

function MilestoneActions({ milestone, onStep, ...plan }: MilestoneViewProps) {
  const { person } = plan
  const isOffice = can(person, 'milestones/manage') && isEditable(milestone)
  const canDecide = can(person, 'milestones/decide', milestone) && canChangeMilestone(milestone.status, 'accepted')
  if (!canDecide && !isOffice) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {canDecide && (
        <>
          <StepButton step="accepted" label={TEXTS.accept} isMain onStep={onStep} isClients />
          <StepButton step="changes_requested" label={TEXTS.requestChanges} onStep={onStep} isClients />
        </>
      )}
      {isOffice && (
        <>
          <NextStep status={milestone.status} onStep={onStep} />
          <DialogButton label={CONTROL_TEXTS.edit} isQuiet load={loadForm} dialog={{ ...plan, milestone }} />
          {isDeletable(milestone) && <StepButton step="delete" label={TEXTS.delete} onStep={onStep} />}
        </>
      )}
    </div>
  )
}

/** What the office does next with a milestone. While it waits for an answer, it can be submitted again. */
function NextStep({ status, onStep }: Pick<Milestone, 'status'> & Pick<MilestoneViewProps, 'onStep'>) {
  if (status === 'planned') return <StepButton step="start" label={TEXTS.start} isMain onStep={onStep} />
  const label = status === 'in_progress' ? TEXTS.submit : TEXTS.submitAgain
  return <StepButton step="submit" label={label} isMain={status !== 'submitted'} onStep={onStep} />
}

interface StepButtonProps {
  step: MilestoneStep
  label: string
  isMain?: boolean
  /** Hidden while an admin views the portal of a member. */
  isClients?: boolean
  onStep: (step: MilestoneStep) => void
}

function StepButton({ step, label, isMain = false, isClients = false, onStep }: StepButtonProps) {
  return (
    <Button isMain={isMain} data-step={step} data-writes={isClients ? '' : undefined} onClick={() => onStep(step)}>
      {label}
    </Button>
  )
}

interface AcceptanceSectionProps {
  milestoneId: string
  acceptance: NonNullable<Milestone['acceptance']>
  person: Person
}

/** Who accepted which text, with the certificate. Only the office learns from which network. */
function AcceptanceSection({ milestoneId, acceptance, person }: AcceptanceSectionProps) {
  const { at, text, certificate_number } = acceptance
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const isOffice = can(person, 'milestone_signers/get')
  const signer = useQuery({ ...milestoneSigner(milestoneId), enabled: isOffice })
  return (
    <section aria-label={TEXTS.acceptance} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-text text-base font-semibold">{TEXTS.acceptance}</h3>
      <FactList
        layout="gap-x-6 gap-y-3 sm:grid-cols-2"
        facts={[
          ...signatureFacts(acceptance, formatMoment(at)),
          [TEXTS.certificate, certificate_number],
          isOffice && [SIGNATURE_TEXTS.from, <SignerAddress key="from" query={signer} />],
        ]}
      />
      <details>
        <summary className="min-h-11 content-center font-semibold text-accent">{TEXTS.acceptedText}</summary>
        <p className="mt-2 rounded-md border border-line bg-page p-4 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      </details>
      {failure && <Notice {...failure} announce />}
      <div className="print:hidden">
        <DownloadButton
          word={TEXTS.certificate}
          label={certificate_number}
          fetchFile={(signal) => fetchFile(acceptanceCertificate, { milestone_id: milestoneId }, signal)}
          failure={acceptanceCertificate.failure}
          onFailure={setFailure}
        />
      </div>
    </section>
  )
}
