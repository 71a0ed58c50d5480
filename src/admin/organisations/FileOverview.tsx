import { dayInNairobi, formatDay, formatMoment } from '@domain/dates.ts'
import { canOpenTab, type FileTab } from '@domain/organisations/client-file.ts'
import type { Organisation, OrganisationPerson } from '@domain/organisations/organisation.schema.ts'
import { recordPath } from '@domain/record-path.ts'
import { appointmentPath, projectPath } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS, expiresOnText } from '@texts/client-file.ts'
import { expectedText } from '@texts/dashboard.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { activeProjects, expiringDocuments, fileRecords, nextAppointments } from '@/data/client-file.data.ts'
import { KiondoTile } from '@/portal/shell/frame/KiondoTile.tsx'
import type { Person } from '@/portal/shell/Gate.tsx'
import { CapabilityList } from '@/portal/shell/organisation/CapabilityList.tsx'
import { personName } from '@/portal/shell/organisation/organisation-people.ts'
import { ProjectRoute } from '@/portal/shell/ProjectRoute.tsx'
import { FileActivity } from './FileActivity.tsx'
import { UnfinishedTickets, UnpaidInvoices } from './FileOpenRecords.tsx'
import { FilePart, FileRows } from './FilePart.tsx'
import { AwaitedDocuments, SubmittedMilestones } from './FilePlan.tsx'
import { FileRow } from './FileRow.tsx'
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
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="file-column">
        {may('projects') && (
          <>
            <Projects id={id} onTab={onTab} />
            <div className="file-pair">
              <AwaitedDocuments id={id} onAll={() => onTab('projects')} />
              <SubmittedMilestones id={id} onAll={() => onTab('projects')} />
            </div>
          </>
        )}
        <div className="file-pair">
          {may('invoices') && <UnpaidInvoices id={id} onTab={onTab} />}
          {may('tickets') && <UnfinishedTickets id={id} onTab={onTab} />}
        </div>
        {may('activity') && <RecentActivity id={id} person={person} people={people} onTab={onTab} />}
      </div>
      <div className="file-column">
        <OfficeNotes organisationId={id} person={person} />
        {may('appointments') && <Appointments id={id} onTab={onTab} />}
        {may('documents') && <Expiring id={id} onTab={onTab} />}
        <People people={people} onTab={onTab} />
      </div>
    </div>
  )
}

type PartProps = Pick<FileOverviewProps, 'onTab'> & { id: string }

function Projects({ id, onTab }: PartProps) {
  return (
    <FilePart title={CLIENT_FILE_TEXTS.projects} onAll={() => onTab('projects')}>
      <FileRows
        query={useQuery(activeProjects(id))}
        empty={CLIENT_FILE_TEXTS.noProjects}
        row={(project) => (
          <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <FileRow
              href={projectPath(project.id)}
              title={project.title}
              detail={project.expected_completion && expectedText(formatDay(project.expected_completion), null)}
            />
            <div className="flex items-start gap-4">
              <div className="min-w-0 flex-1">
                <ProjectRoute project={project} />
              </div>
              <p className="w-12 text-right font-semibold tabular-nums">{`${project.progress_percentage} %`}</p>
            </div>
          </div>
        )}
      />
    </FilePart>
  )
}

function Appointments({ id, onTab }: PartProps) {
  return (
    <FilePart title={CLIENT_FILE_TEXTS.nextAppointments} onAll={() => onTab('appointments')}>
      <FileRows
        query={useQuery(nextAppointments(id))}
        empty={CLIENT_FILE_TEXTS.noAppointments}
        row={({ id, title, scheduled_at }) => (
          <FileRow href={appointmentPath(id)} title={title} detail={formatMoment(scheduled_at)} />
        )}
      />
    </FilePart>
  )
}

function Expiring({ id, onTab }: PartProps) {
  return (
    <FilePart title={CLIENT_FILE_TEXTS.expiring} onAll={() => onTab('documents')}>
      <FileRows
        query={useQuery(expiringDocuments(id))}
        empty={CLIENT_FILE_TEXTS.noExpiring}
        row={({ id, title, expires_at }) => (
          <FileRow
            href={recordPath('documents', id, 'admin')}
            title={title}
            detail={expires_at && expiresOnText(formatDay(dayInNairobi(expires_at)))}
          />
        )}
      />
    </FilePart>
  )
}

/** Entries of the overview. */
const EVENTS = 5

function RecentActivity({ id, person, people, onTab }: PartProps & Pick<FileOverviewProps, 'person' | 'people'>) {
  const file = { id, people: people?.map(({ user_id }) => user_id) ?? [] }
  const query = useInfiniteQuery({ ...fileRecords('activity', file, EVENTS), enabled: people !== undefined })
  const events = query.data?.flatMap(({ record }) => record ?? []) ?? []
  return (
    <FilePart title={CLIENT_FILE_TEXTS.activity} onAll={() => onTab('activity')}>
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
    <FilePart title={CLIENT_FILE_TEXTS.people} onAll={() => onTab('people')}>
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
