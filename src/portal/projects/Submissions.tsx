import type { Attachment } from '@domain/documents/upload.schema.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import type { Milestone, Submission } from '@domain/projects/milestone.ts'
import { openSubmissionFile } from '@domain/projects/milestones.endpoints.ts'
import { MILESTONE_TEXTS as TEXTS } from '@texts/projects/milestones.ts'
import { fetchFile, type PortalFile } from '@/data/firebase/fetch-file.ts'
import { AttachmentList } from '@/portal/documents/AttachmentList.tsx'
import type { Person } from '@/portal/frame/Gate.tsx'

/** What the office handed over last, and folded below it what it handed over before. */
export function Submissions({ milestone, person }: { milestone: Milestone; person: Person }) {
  const { id, submissions } = milestone
  const [last, ...earlier] = submissions.map((submission, position) => ({ submission, position })).toReversed()
  if (!last) return null
  return (
    <section aria-label={TEXTS.submission} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-text text-base font-semibold">{TEXTS.submission}</h3>
      <OneSubmission {...last} milestoneId={id} person={person} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold text-accent">{`${TEXTS.earlier} (${earlier.length})`}</summary>
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-5">
            {earlier.map((one) => (
              <OneSubmission key={one.position} {...one} milestoneId={id} person={person} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

interface OneSubmissionProps {
  submission: Submission
  position: number
  milestoneId: string
  person: Person
}

function OneSubmission({ submission, position, milestoneId, person }: OneSubmissionProps) {
  const { at, note, files, changes } = submission
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p className="text-soft">{`${TEXTS.submitted}: ${formatMoment(new Date(at))}`}</p>
      {note && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{note}</p>}
      {files.length === 0 && <p className="text-soft">{TEXTS.noFiles}</p>}
      <AttachmentList
        attachments={files}
        fileOf={(attachment) => submissionFile(milestoneId, position, attachment)}
        person={person}
      />
      {changes && (
        <div className="rounded-md bg-bad-tint p-4 text-bad">
          <p className="font-semibold">{`${TEXTS.changes}: ${formatMoment(new Date(changes.at))}`}</p>
          <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{changes.reason}</p>
        </div>
      )}
    </div>
  )
}

function submissionFile(milestone_id: string, submission: number, attachment: Attachment): PortalFile {
  const { id, file_name: name, type, has_active_content } = attachment
  const input = { milestone_id, submission, attachment_id: id }
  return { id, name, type, has_active_content, fetchFile: (signal) => fetchFile(openSubmissionFile, input, signal) }
}
