import { canOpenTab, FILE_TABS, type FileTab, isRecordTab } from '@domain/organisations/client-file.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS, FILE_TAB_LABELS } from '@texts/client-file.ts'
import { ORGANISATION_ERRORS } from '@texts/organisations.ts'
import { lazy, Suspense } from 'react'
import { fileCount } from '@/data/client-file.data.ts'
import { overviewOf } from '@/data/organisation-list.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { LoadError } from '@/portal/shell/LoadError.tsx'
import { useDelayedWrite } from '@/portal/shell/useDelayedWrite.ts'
import { useTabInAddress } from '@/portal/shell/useTabInAddress.ts'
import { TabBar, TabPanel } from '@/ui/TabBar.tsx'
import { type FileCounts, FileFigures } from './FileFigures.tsx'
import { FileHead } from './FileHead.tsx'
import { FileOverview } from './FileOverview.tsx'
import { LoadingParts } from './LoadingParts.tsx'
import type { Archiving } from './OrganisationActions.tsx'

const FileRecords = lazy(() => import('./FileRecords.tsx').then((file) => ({ default: file.FileRecords })))
const OrganisationParts = lazy(() => import('./OrganisationParts.tsx').then((file) => ({ default: file.OrganisationParts })))

/** Few organisations are abandoned. */
const Abandoned = lazy(() => import('./AbandonedOrganisation.tsx').then((file) => ({ default: file.AbandonedOrganisation })))

const PANEL = 'client-file'

export function ClientFile({ stored, person }: { stored: Organisation; person: Person }) {
  const { id } = stored
  const archive = useDelayedWrite()
  const isArchived = archive.has(id)
  const organisation: Organisation = isArchived ? { ...stored, status: 'archived' } : stored
  const archiving: Archiving = {
    isWaiting: isArchived,
    start: (returnFocus) =>
      archive.start(id, async () => (await import('./archive-organisation.ts')).archival(stored, returnFocus)),
  }
  const tabs = FILE_TABS.filter((tab) => canOpenTab(person, tab))
  const [selected, select] = useTabInAddress(tabs)
  const overview = useQuery(overviewOf(id))
  const people = overview.data?.people ?? []
  const counted = tabs.filter(isRecordTab).filter((tab) => tab !== 'activity')
  const counts = useQueries({ queries: counted.map((tab) => fileCount(tab, id)) })
  const numbers: FileCounts = {
    ...Object.fromEntries(counted.map((tab, at) => [tab, counts[at]?.data])),
    people: overview.data?.people.length,
  }
  return (
    <>
      <FileHead organisation={organisation} people={overview.data?.people} person={person} />
      {stored.abandoned_at && (
        <Suspense>
          <Abandoned organisation={stored} since={stored.abandoned_at} person={person} onGivenBack={() => select('people')} />
        </Suspense>
      )}
      <FileFigures id={id} person={person} counts={numbers} />
      {/* More tabs than a phone is wide scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 overflow-x-auto p-1.5">
        <TabBar
          label={CLIENT_FILE_TEXTS.sections}
          tabs={tabs}
          labels={labelsWith(numbers)}
          selected={selected}
          onSelect={select}
          panelId={PANEL}
        />
      </div>
      <TabPanel id={PANEL} tab={selected}>
        <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[overview]} />
        <Suspense fallback={<LoadingParts />}>
          {selected === 'overview' && (
            <FileOverview organisation={organisation} person={person} people={overview.data?.people} onTab={select} />
          )}
          {selected === 'people' && <OrganisationParts organisation={organisation} archiving={archiving} person={person} />}
          {isRecordTab(selected) && (
            <FileRecords
              key={selected}
              tab={selected}
              person={person}
              file={{ id, people: people.map((each) => each.user_id) }}
            />
          )}
        </Suspense>
      </TabPanel>
    </>
  )
}

/** The width of a number is reserved, so that the tabs do not move when it arrives. */
function labelsWith(numbers: FileCounts) {
  const label = (tab: FileTab) => (
    <>
      <span>{FILE_TAB_LABELS[tab]}</span>
      {tab in numbers && <span className="ml-1.5 inline-block min-w-5 font-normal tabular-nums">{numbers[tab]}</span>}
    </>
  )
  return Object.fromEntries(FILE_TABS.map((tab) => [tab, label(tab)])) as Record<FileTab, ReturnType<typeof label>>
}
