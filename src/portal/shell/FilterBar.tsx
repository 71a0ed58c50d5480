import type { ComponentProps } from 'react'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { TabBar } from '@/ui/TabBar.tsx'

interface ListTabsProps<Tab extends string> extends Omit<ComponentProps<typeof TabBar<Tab>>, 'onSelect'> {
  /** Absent while the screen shows its skeleton. */
  onSelect?: ((tab: Tab) => void) | undefined
}

/** The tabs of a list; without `onSelect` their skeleton. */
export function ListTabs<Tab extends string>({ onSelect, ...bar }: ListTabsProps<Tab>) {
  if (onSelect) return <TabBar {...bar} onSelect={onSelect} />
  return (
    <div className="inline-flex gap-1 rounded-md bg-skeleton p-1 text-sm font-semibold text-soft">
      {bar.tabs.map((tab) => (
        <span key={tab} className="flex min-h-11 items-center px-2 sm:px-4 lg:min-h-9">
          {bar.labels[tab]}
        </span>
      ))}
    </div>
  )
}

export interface FilterProps<Filter> {
  filter: Filter
  /** Absent while the screen shows its skeleton. */
  onChange?: (filter: Filter) => void
}

type Filtered<Tab extends string, Name extends string> = { tab: Tab } & Record<Name, string>

interface FilterBarProps<Tab extends string, Name extends string, Filter extends Filtered<Tab, Name>>
  extends FilterProps<Filter> {
  tabs: Pick<ListTabsProps<Tab>, 'label' | 'tabs' | 'labels' | 'panelId'>
  /** The name of the filter beside the tabs. */
  name: Name
  select: Pick<ComponentProps<typeof FilterSelect<Filter[Name]>>, 'label' | 'options' | 'labels'>
  /** Whether the tabs are wider than the narrowest phones. */
  isScrolled?: boolean
}

/** The tabs of a list and a filter beside them; a listed record matches both. */
export function FilterBar<Tab extends string, Name extends string, Filter extends Filtered<Tab, Name>>(
  props: FilterBarProps<Tab, Name, Filter>,
) {
  const { filter, onChange, tabs, name, select, isScrolled = false } = props
  const bar = <ListTabs<Tab> {...tabs} selected={filter.tab} onSelect={onChange && ((tab) => onChange({ ...filter, tab }))} />
  return (
    <div className={`flex ${isScrolled ? 'min-w-0 ' : ''}flex-wrap items-center justify-between gap-x-6 gap-y-3`}>
      {/* Scrolled tabs have padding for the ring of the focus. */}
      {isScrolled ? <div className="-m-1.5 max-w-[calc(100%+0.75rem)] overflow-x-auto p-1.5">{bar}</div> : bar}
      <div className="w-full sm:w-auto">
        <FilterSelect
          {...select}
          selected={filter[name]}
          onSelect={onChange && ((chosen) => onChange({ ...filter, [name]: chosen }))}
        />
      </div>
    </div>
  )
}
