import { MILESTONE_STATUS_LABELS } from '@domain/milestones/milestone.constants.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { accountName } from '@domain/users/signature.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { milestoneHistoryText, MILESTONE_TEXTS as TEXTS } from '@texts/milestones.ts'
import type { Person } from '../shell/Gate.tsx'
import { HistorySection } from '../shell/RecordDialog.tsx'
import { useActorNames } from '../shell/useActorNames.ts'
import { AcceptanceSection } from './AcceptanceSection.tsx'
import { Comments } from './Comments.tsx'
import { MilestoneActions } from './MilestoneActions.tsx'
import { MilestoneFacts } from './MilestoneFacts.tsx'
import type { MilestoneViewProps } from './milestone-step.ts'
import { Submissions } from './Submissions.tsx'

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
      {acceptance && <AcceptanceSection id={id} acceptance={acceptance} person={person} />}
      <Comments kind="milestone" id={id} person={person} />
      <MilestoneHistory milestone={milestone} person={person} />
    </div>
  )
}

function MilestoneHistory({ milestone, person }: { milestone: Milestone; person: Person }) {
  const { history, acceptance } = milestone
  const nameOf = useActorNames(
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
        by: nameOf(by, nameOfClient(to, by, acceptance)),
      }))}
    />
  )
}

/** The name of a colleague who answered; undefined for what the office did. Not the typed name, which may be another person's. */
function nameOfClient(to: Milestone['status'], by: string, acceptance: Milestone['acceptance']): string | undefined {
  if (to === 'accepted' && acceptance?.by === by && acceptance.account) return accountName(acceptance.account)
  return to === 'accepted' || to === 'changes_requested' ? FACT_TEXTS.client : undefined
}
