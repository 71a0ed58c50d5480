import { activityPath } from '@domain/activity/activity.policy.ts'
import type { Activity } from '@domain/activity/activity.schema.ts'
import { groupOf } from '@domain/activity/activity-groups.ts'
import { timeInNairobi } from '@domain/appointments/office-hours.policy.ts'
import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { activityText } from '@domain/texts/activity.ts'
import type { ReactNode } from 'react'
import { GROUP_ICONS } from '@/portal/shell/activity-icons.ts'
import { Icon } from '@/ui/Icon.tsx'
import { EntryRow } from './EntryRow.tsx'

/** One entry of the log: when in Nairobi, what and to which record, and who. */
export function LogEntry({ event, who }: { event: Activity; who: ReactNode }) {
  const { kind, subject, created_at } = event
  const path = activityPath(kind, subject, 'admin')
  return (
    <article>
      <EntryRow
        icon={
          <span className="grid size-9 place-items-center rounded-full bg-ok-tint text-ok">
            <Icon name={GROUP_ICONS[groupOf(kind)]} size={18} />
          </span>
        }
        what={
          <div className="min-w-0">
            <h2 className="font-text text-sm font-semibold wrap-anywhere">{activityText(event)}</h2>
            {path ? (
              <a
                href={path}
                className="flex min-h-11 w-fit items-center text-xs text-soft underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current lg:min-h-6"
              >
                {subject}
              </a>
            ) : (
              <p className="text-xs text-soft wrap-anywhere">{subject}</p>
            )}
          </div>
        }
        who={who}
        when={
          <time dateTime={created_at.toISOString()} className="whitespace-nowrap text-soft tabular-nums">
            {formatDay(dayInNairobi(created_at))} {timeInNairobi(created_at)}
          </time>
        }
      />
    </article>
  )
}
