import { recordsCountText, searchInText } from '@texts/platform/lists.ts'
import { type ComponentProps, useEffect } from 'react'
import { useIsWaiting } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import type { Elements } from '@/ui/Field.tsx'
import { FilterSelect } from '@/ui/SelectField.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import type { FoundRecords, ListSource } from './FoundRecords.tsx'
import type { ListSearch } from './page-address.ts'
import { QueriedList } from './RecordList.tsx'
import { LoadingList } from './TableHead.tsx'

interface ListLayoutProps {
  /** The dialog of the open record. */
  record: Elements
  children: Elements
}

/** A list with its open record beside it on a wide screen, where both scroll on their own. */
export function ListLayout({ record, children }: ListLayoutProps) {
  return (
    <div className={record ? 'grid gap-4 wide:grid-cols-[minmax(0,1fr)_26rem] wide:items-start' : 'grid'}>
      <div className="grid min-w-0 gap-4">{children}</div>
      {record && (
        <div className="wide:sticky wide:top-20 wide:flex wide:max-h-[calc(100dvh-6rem)] print:contents">{record}</div>
      )}
    </div>
  )
}

/** A filter of a list: the name of its value, and the choices. */
type ListFilter<Filter> = {
  [Name in keyof Filter & string]: { name: Name } & Pick<
    ComponentProps<typeof FilterSelect<Filter[Name] & string>>,
    'label' | 'options' | 'labels'
  >
}[keyof Filter & string]

interface ListBarProps<Filter> {
  filter: Filter
  /** Absent if the list has neither tabs nor filters. */
  onChange?: (filter: Filter) => void
  search: ListSearch
  tabs?: Pick<ComponentProps<typeof TabBar<string>>, 'label' | 'tabs' | 'labels' | 'panelId'>
  filters?: readonly ListFilter<Filter>[]
  /** The plural word for the records, which names the search field; without it there is no search. */
  plural?: string
  /** The number of records in the list; undefined while it is unknown. */
  count?: number | undefined
}

/** The tabs, the search and the filters of a list in one line; a listed record matches all of them. */
export function ListBar<Filter extends object>({
  filter,
  onChange,
  search,
  tabs,
  filters = [],
  plural = '',
  count,
}: ListBarProps<Filter>) {
  const values = filter as Record<string, string>
  const choose = (name: string) => (value: string) => onChange?.({ ...filter, [name]: value })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      {tabs && (
        // Padding for the ring of the focus, because scrolled tabs cut it.
        <div className="-m-1.5 max-w-[calc(100%+0.75rem)] overflow-x-auto p-1.5">
          <TabBar {...tabs} selected={values['tab'] ?? ''} onSelect={choose('tab')} />
        </div>
      )}
      {/* On a phone, the search has a separate line above the filters. */}
      <div className="flex min-w-0 items-center gap-x-3 gap-y-2 max-sm:w-full max-sm:flex-wrap max-sm:[&>label]:basis-32">
        {plural && <SearchField plural={plural} {...search} />}
        {filters.map(({ name, label, options, labels }) => (
          <FilterSelect<string>
            key={name}
            label={label}
            isLabelHidden
            options={options}
            labels={labels}
            selected={values[name] ?? ''}
            onSelect={choose(name)}
          />
        ))}
      </div>
      <p className="ml-auto hidden min-h-5 text-xs text-soft tabular-nums xl:block">
        {count !== undefined && !search.term && recordsCountText(count, plural)}
      </p>
    </div>
  )
}

/** The search field of a list, which "/" focuses. */
function SearchField({ plural, typed, onType }: { plural: string } & ListSearch) {
  const label = searchInText(plural)
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      data-list-search
      value={typed}
      onChange={({ target }) => onType(target.value)}
      className="min-h-11 min-w-0 rounded-md border border-field bg-surface px-3 text-base text-text placeholder:text-soft max-sm:basis-full sm:w-52 lg:min-h-9 lg:text-sm"
    />
  )
}

interface SearchableListProps<T> extends ComponentProps<typeof QueriedList<T>>, ListSource<T> {
  search: ListSearch
}

/** A list, or what a search within it has found. The code of the search loads when it is first used. */
export function SearchableList<T>({ search, reader, source, matches, ...list }: SearchableListProps<T>) {
  const { term, onType } = search
  const isWaiting = useIsWaiting()
  const { Component, fetchComponent } = useLazyComponent<ComponentProps<typeof FoundRecords<T>>>(async () => {
    const { FoundRecords } = await import('./FoundRecords.tsx')
    return FoundRecords<T>
  })

  useEffect(() => {
    if (term && !Component && !isWaiting) void fetchComponent().then((isThere) => isThere || onType(''))
  }, [term, Component, isWaiting])

  if (!term) return <QueriedList {...list} />
  if (!Component) return list.loading ?? <LoadingList plural={list.plural} table={list.table} />
  const { list: _list, metrics: _metrics, unlisted: _unlisted, firstStep: _firstStep, ...shown } = list
  return <Component {...shown} reader={reader} source={source} matches={matches} term={term} />
}
