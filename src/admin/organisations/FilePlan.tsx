import { dayInNairobi, daysBetween } from '@domain/dates.ts'
import { planEntryPath } from '@domain/plans/plan-path.ts'
import { useQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS } from '@texts/client-file.ts'
import { daysLateText, inDaysText } from '@texts/lists.ts'
import { awaitedDocuments, submittedMilestones } from '@/data/client-file.data.ts'
import { FilePart, FileRows } from './FilePart.tsx'
import { FileRow } from './FileRow.tsx'

interface FilePlanProps {
  id: string
  onAll: () => void
}

/** The requested documents that the client has not uploaded, the first one that is due at the top. */
export function AwaitedDocuments({ id, onAll }: FilePlanProps) {
  const today = dayInNairobi(new Date())
  return (
    <FilePart title={CLIENT_FILE_TEXTS.awaited} onAll={onAll}>
      <FileRows
        query={useQuery(awaitedDocuments(id))}
        empty={CLIENT_FILE_TEXTS.noAwaited}
        row={(document) => {
          const days = daysBetween(today, document.due_on)
          return (
            <FileRow
              href={planEntryPath('document', document.id)}
              title={document.title}
              detail={days < 0 ? daysLateText(-days) : inDaysText(days)}
            />
          )
        }}
      />
    </FilePart>
  )
}

/** The milestones that wait for the client's acceptance. */
export function SubmittedMilestones({ id, onAll }: FilePlanProps) {
  return (
    <FilePart title={CLIENT_FILE_TEXTS.submitted} onAll={onAll}>
      <FileRows
        query={useQuery(submittedMilestones(id))}
        empty={CLIENT_FILE_TEXTS.noSubmitted}
        row={({ id: milestone, title, project }) => (
          <FileRow href={planEntryPath('milestone', milestone)} title={title} detail={project?.title ?? null} />
        )}
      />
    </FilePart>
  )
}
