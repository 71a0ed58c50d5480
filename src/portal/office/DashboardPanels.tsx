import { dayInNairobi, daysBetween, formatDay } from '@domain/platform/dates.ts'
import { formatCount } from '@domain/platform/formats.ts'
import type { Project } from '@domain/projects/project.ts'
import { projectPath } from '@domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { BOARD_ERRORS, BOARD_TEXTS, expectedText } from '@texts/office/dashboard.ts'
import { inDaysText } from '@texts/platform/lists.ts'
import { projectProgressLabel } from '@texts/projects/projects.ts'
import { BOARD_PROJECTS, boardProjects } from '@/data/office/attention.data.ts'
import type { Reader } from '@/data/reader.ts'
import { LoadError, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { ProjectRoute } from '@/portal/projects/ProjectRoute.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadingRows } from '@/ui/Progress.tsx'

interface PanelHeadProps {
  title: string
  /** For `aria-labelledby` of the panel. */
  id?: string
  /** The list with all records of the panel. */
  link?: { path: string; label: string } | undefined
}

/** The heading of a panel, and the link to its list. */
export function PanelHead({ title, id, link }: PanelHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {link && (
        <a
          href={link.path}
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-sm font-semibold text-accent underline-offset-4 hover:underline sm:min-h-6"
        >
          {link.label}
        </a>
      )}
    </div>
  )
}

interface BarTableProps {
  title: string
  /** Column headings for screen readers. */
  labelHead: string
  countHead: string
  rows: readonly { label: string; count: number }[]
}

/** Counts with their names, drawn as bars. */
export function BarTable({ title, labelHead, countHead, rows }: BarTableProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="panel p-5">
      <table className="w-full text-sm">
        <caption className="mb-3 text-left font-display text-h3 font-[680]">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{labelHead}</th>
            <th scope="col">{countHead}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row" className="w-28 py-1.5 pr-3 text-left font-normal whitespace-nowrap text-soft">
                {label}
              </th>
              <td className="py-1.5">
                <span className="flex items-center gap-3">
                  <span className="h-3 flex-1" aria-hidden="true">
                    <span className="block h-full rounded-r-sm bg-accent" style={{ width: `${(count / largest) * 100}%` }} />
                  </span>
                  <span className="min-w-8 text-right font-semibold tabular-nums">{formatCount(count)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Days before the expected completion in which the remaining time is shown beside the date. */
const NEAR_DAYS = 60

/** The newest projects in work, each with its stage on the route and its next date. */
export function ProjectsPanel({ reader }: { reader: Reader }) {
  const query = useQuery(boardProjects(reader))
  const { data } = query
  return (
    <>
      <PanelHead
        id="board-projects"
        title={BOARD_TEXTS.projects}
        link={data?.hasMore ? { path: '/projects', label: BOARD_TEXTS.allProjects } : undefined}
      />
      {query.isPending && <ProjectRows />}
      {query.isError && (
        <div className="mt-4">
          <LoadError text={BOARD_ERRORS['dashboard/projects-failed']} queries={[query]} />
        </div>
      )}
      {data?.projects.length === 0 && <EmptyState text={BOARD_TEXTS.firstProject} />}
      {data && data.projects.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.projects.map(({ id, record }) => (
            <li key={id}>{record ? <ProjectRow project={record} /> : <MalformedRecord id={id} />}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const ROW = 'grid min-h-21 items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(10rem,1.4fr)_3.5rem]'

function ProjectRow({ project }: { project: Project }) {
  const { id, title, progress_percentage } = project
  return (
    <div className={ROW}>
      <div className="min-w-0">
        <a
          href={projectPath(id)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline sm:min-h-0"
        >
          {title}
        </a>
        <p className="text-xs text-soft tabular-nums">{dateText(project)}</p>
      </div>
      <ProjectRoute project={project} />
      <p className="text-right font-semibold tabular-nums max-sm:hidden">
        <span className="sr-only">{`${projectProgressLabel(title)} `}</span>
        <span>{`${progress_percentage}%`}</span>
      </p>
    </div>
  )
}

/** The date on which the project should be complete, with the remaining days if it is near. */
function dateText({ expected_completion }: Project): string {
  if (!expected_completion) return BOARD_TEXTS.noDate
  const days = daysBetween(dayInNairobi(new Date()), expected_completion)
  return expectedText(formatDay(expected_completion), days >= 0 && days <= NEAR_DAYS ? inDaysText(days) : null)
}

function ProjectRows() {
  return (
    <LoadingRows
      label={BOARD_TEXTS.loadingProjects}
      count={BOARD_PROJECTS}
      className="mt-2 grid divide-y divide-line"
      rowClassName={ROW}
    >
      <span className="skeleton h-5 w-2/3" />
      <span className="skeleton h-4" />
    </LoadingRows>
  )
}
