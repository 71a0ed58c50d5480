import { canOpenTab, type FileTab } from '@domain/office/client-file.ts'
import type { Organisation, OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import { personName } from '@domain/organisations/organisation.ts'
import { dayInNairobi, daysBetween, formatDay, formatMoment } from '@domain/platform/dates.ts'
import { recordPath } from '@domain/platform/record-path.ts'
import { planEntryPath } from '@domain/projects/plan-fields.ts'
import { appointmentPath } from '@domain/routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { expiresOnText, CLIENT_FILE_TEXTS as TEXTS } from '@texts/office/client-file.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { daysLateText, inDaysText } from '@texts/platform/lists.ts'
import {
  activeProjects,
  awaitedDocuments,
  expiringDocuments,
  fileRecords,
  nextAppointments,
  submittedMilestones,
  unfinishedTickets,
  unpaidInvoices,
} from '@/data/office/client-file.data.ts'
import { KiondoTile } from '@/portal/frame/FramePerson.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { CapabilityList } from '@/portal/organisations/Capabilities.tsx'
import { ActiveProject, FileActivity, FileList, FilePart, FileRow, FileRows, UnpaidInvoice } from './FileParts.tsx'
import { OfficeNotes } from './OfficeNotes.tsx'

interface FileOverviewProps {
  organisation: Organisation
  person: Person
  /** Undefined while they load. */
  people: readonly OrganisationPerson[] | undefined
  onTab: (tab: FileTab) => void
}

/** What runs, what comes next, whom to ask, and what was agreed. */
export function FileOverview({ organisation: { id }, person, people, onTab }: FileOverviewProps) {
  const may = (tab: FileTab) => canOpenTab(person, tab)
  const today = dayInNairobi(new Date())
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="file-column">
        {may('projects') && (
          <>
            <FileList
              title={TEXTS.projects}
              onAll={() => onTab('projects')}
              records={activeProjects(id)}
              empty={TEXTS.noProjects}
              row={(project) => <ActiveProject project={project} />}
            />
            <div className="file-pair">
              <FileList
                title={TEXTS.awaited}
                onAll={() => onTab('projects')}
                records={awaitedDocuments(id)}
                empty={TEXTS.noAwaited}
                row={({ id: document, title, due_on }) => {
                  const days = daysBetween(today, due_on)
                  const detail = days < 0 ? daysLateText(-days) : inDaysText(days)
                  return <FileRow href={planEntryPath('document', document)} title={title} detail={detail} />
                }}
              />
              <FileList
                title={TEXTS.submitted}
                onAll={() => onTab('projects')}
                records={submittedMilestones(id)}
                empty={TEXTS.noSubmitted}
                row={({ id: milestone, title, project }) => (
                  <FileRow href={planEntryPath('milestone', milestone)} title={title} detail={project?.title ?? null} />
                )}
              />
            </div>
          </>
        )}
        <div className="file-pair">
          {may('invoices') && (
            <FileList
              title={TEXTS.unpaid}
              onAll={() => onTab('invoices')}
              records={unpaidInvoices(id)}
              empty={TEXTS.noUnpaid}
              row={(invoice) => <UnpaidInvoice invoice={invoice} today={today} />}
            />
          )}
          {may('tickets') && (
            <FileList
              title={TEXTS.unfinishedTickets}
              onAll={() => onTab('tickets')}
              records={unfinishedTickets(id)}
              empty={TEXTS.noTickets}
              row={({ id: ticket, title, ticket_number, created_at }) => (
                <FileRow
                  href={recordPath('support_tickets', ticket, 'admin')}
                  title={title}
                  detail={`${ticket_number} · ${formatMoment(created_at)}`}
                />
              )}
            />
          )}
        </div>
        {may('activity') && <RecentActivity id={id} person={person} people={people} onTab={onTab} />}
      </div>
      <div className="file-column">
        <OfficeNotes organisationId={id} person={person} />
        {may('appointments') && (
          <FileList
            title={TEXTS.nextAppointments}
            onAll={() => onTab('appointments')}
            records={nextAppointments(id)}
            empty={TEXTS.noAppointments}
            row={({ id: appointment, title, scheduled_at }) => (
              <FileRow href={appointmentPath(appointment)} title={title} detail={formatMoment(scheduled_at)} />
            )}
          />
        )}
        {may('documents') && (
          <FileList
            title={TEXTS.expiring}
            onAll={() => onTab('documents')}
            records={expiringDocuments(id)}
            empty={TEXTS.noExpiring}
            row={({ id: document, title, expires_at }) => (
              <FileRow
                href={recordPath('documents', document, 'admin')}
                title={title}
                detail={expires_at && expiresOnText(formatDay(dayInNairobi(expires_at)))}
              />
            )}
          />
        )}
        <People people={people} onTab={onTab} />
      </div>
    </div>
  )
}

/** Entries of the overview. */
const EVENTS = 5

function RecentActivity({ id, person, people, onTab }: Omit<FileOverviewProps, 'organisation'> & { id: string }) {
  const file = { id, people: people?.map(({ user_id }) => user_id) ?? [] }
  const query = useInfiniteQuery({ ...fileRecords('activity', file, EVENTS), enabled: people !== undefined })
  const events = query.data?.flatMap(({ record }) => record ?? []) ?? []
  return (
    <FilePart title={TEXTS.activity} onAll={() => onTab('activity')}>
      <FileRows
        query={{ ...query, data: query.data?.slice(0, EVENTS) }}
        empty={EMPTY_TEXTS.activity}
        row={(event) => <FileActivity event={event} person={person} among={events} />}
      />
    </FilePart>
  )
}

function People({ people, onTab }: Pick<FileOverviewProps, 'people' | 'onTab'>) {
  return (
    <FilePart title={TEXTS.people} onAll={() => onTab('people')}>
      <ul className="grid gap-4">
        {people?.slice(0, 6).map((each) => (
          <li key={each.user_id} className="flex items-start gap-3">
            <span className="size-9 shrink-0 overflow-hidden rounded-sm">
              <KiondoTile name={personName(each)} />
            </span>
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold wrap-anywhere">{personName(each)}</p>
              <CapabilityList capabilities={each.capabilities} />
            </div>
          </li>
        )) ?? <li className="skeleton h-10 w-full" />}
      </ul>
    </FilePart>
  )
}
