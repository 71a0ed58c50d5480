import { formatMoment } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ACTIVITY_ERRORS, activityText, textWithActor } from '@texts/platform/activity.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_SECTION_TEXTS } from '@texts/projects/projects.ts'
import { projectActivity } from '@/data/activity.data.ts'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { useActors } from '@/portal/records/ActivityFold.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { type SectionProps, SectionSkeleton } from './section-props.tsx'

export function ActivitySection({ project, person }: SectionProps) {
  const events = useQuery(projectActivity(person, project.id))
  const formatActor = useActors(person, events.data?.flatMap(({ record }) => record?.actor_id ?? []) ?? [])
  if (events.isPending) return <SectionSkeleton label={PROJECT_SECTION_TEXTS.loadingActivity} />
  if (!events.data) {
    return <LoadError text={ACTIVITY_ERRORS['activity/fetch-failed']} queries={[events]} />
  }
  return (
    <section className="panel" aria-label={PROJECT_SECTION_TEXTS.activity}>
      {events.data.length === 0 ? (
        <EmptyState text={EMPTY_TEXTS.activity} />
      ) : (
        <ol className="grid gap-4 p-5 lg:p-6">
          {events.data.map(({ id, record }) => (
            <li key={id}>
              {record ? (
                <>
                  <p className="wrap-anywhere">{textWithActor(activityText(record), formatActor(record))}</p>
                  <p className="text-xs text-soft">
                    <time dateTime={record.created_at.toISOString()}>{formatMoment(record.created_at)}</time>
                  </p>
                </>
              ) : (
                <MalformedRecord id={id} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
