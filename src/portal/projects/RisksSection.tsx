import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, daysBetween, formatDay } from '@domain/platform/dates.ts'
import { RISK_KIND_LABELS, RISK_STATUS_LABELS, RISK_TONES, type Risk } from '@domain/projects/risk.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { daysLateText } from '@texts/platform/lists.ts'
import { RISK_ERRORS, RISK_TEXTS } from '@texts/projects/risks.ts'
import { useState } from 'react'
import { riskPages } from '@/data/projects/plan.data.ts'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button, LoadMore } from '@/ui/Button.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { type SectionProps, SectionSkeleton } from './section-props.tsx'

const loadDialog = () => import('./RiskDialog.tsx').then(({ RiskDialog }) => RiskDialog)

/** The risks and issues of a project that the person may see, newest first. */
export function RisksSection({ project, person }: SectionProps) {
  const list = useInfiniteQuery(riskPages(person, { project_id: project.id }))
  const { Component, isBusy, whenLoaded } = useLazyComponent(loadDialog)
  const [editing, setEditing] = useState<Risk | 'new' | null>(null)
  const open = (risk: Risk | 'new') => whenLoaded(() => setEditing(risk))
  const isOffice = can(person, 'project_risks/manage')
  if (list.isPending) return <SectionSkeleton label={RISK_TEXTS.loading} />
  if (!list.data) return <LoadError text={RISK_ERRORS['risks/fetch-failed']} queries={[list]} />
  return (
    <section className="panel" aria-label={RISK_TEXTS.heading}>
      {isOffice && (
        <div className="flex justify-end border-b border-line px-5 py-3 lg:px-6">
          <Button isMain isBusy={isBusy} onClick={() => open('new')}>
            {RISK_TEXTS.add}
          </Button>
        </div>
      )}
      {list.data.length === 0 ? (
        <EmptyState text={RISK_TEXTS.none[isStaff(person) ? 'office' : 'member']} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line px-5 lg:px-6">
          {list.data.map(({ id, record }) => (
            <li key={id} className="py-5">
              {record ? <RiskRow risk={record} onEdit={isOffice ? () => open(record) : null} /> : <MalformedRecord id={id} />}
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="grid border-t border-line p-3">
          <LoadMore busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </div>
      )}
      {Component && <Component project={project} risk={editing} onClose={() => setEditing(null)} />}
    </section>
  )
}

function RiskRow({ risk, onEdit }: { risk: Risk; onEdit: (() => void) | null }) {
  const { kind, title, effect, owner, due_on, status, is_visible } = risk
  const lateDays = status === 'closed' || due_on === null ? 0 : daysBetween(due_on, dayInNairobi(new Date()))
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h3>
        <Badge tone="outline">{RISK_KIND_LABELS[kind]}</Badge>
        <Badge tone={RISK_TONES[status]}>{RISK_STATUS_LABELS[status]}</Badge>
        {!is_visible && <Badge tone="warn">{RISK_TEXTS.hiddenMark}</Badge>}
        {onEdit && (
          <Button className="ml-auto" onClick={onEdit}>
            {CONTROL_TEXTS.edit}
            <span className="sr-only">{` ${forRecordLabel(title)}`}</span>
          </Button>
        )}
      </header>
      <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{effect}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        <Fact label={RISK_TEXTS.owner} value={owner || FACT_TEXTS.none} />
        <Fact label={RISK_TEXTS.due} value={due_on ? formatDay(due_on) : FACT_TEXTS.none}>
          {lateDays > 0 && <span className="ml-2 font-semibold text-bad">{daysLateText(lateDays)}</span>}
        </Fact>
      </dl>
    </article>
  )
}

function Fact({ label, value, children }: { label: string; value: string; children?: Elements }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt>{label}</dt>
      <dd className="min-w-0 font-semibold text-text wrap-anywhere">
        <span>{value}</span>
        {children}
      </dd>
    </div>
  )
}
