import { can } from '@domain/access/permissions.ts'
import { isStaff } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import {
  QUOTATION_SORTS,
  QUOTATION_TAB_LABELS,
  QUOTATION_TABS,
  type QuotationSort,
} from '@domain/quotations/quotation.constants.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { QUOTATIONS_PATH } from '@domain/routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { QUOTATION_ERRORS, QUOTATION_TEXTS } from '@texts/quotations.ts'
import { invalidate } from '@/data/firebase/query-client.ts'
import { matchesQuotation, quotationPages, quotationSource } from '@/data/quotation.data.ts'
import type { Reader } from '@/data/reader.ts'
import { Button } from '@/ui/Button.tsx'
import { TabPanel } from '@/ui/TabBar.tsx'
import { useDrafts } from '../shell/invoices/useDrafts.tsx'
import { ListBar } from '../shell/list/ListBar.tsx'
import { ListLayout } from '../shell/list/ListLayout.tsx'
import type { ListFields } from '../shell/list/list-address.ts'
import { SearchableList } from '../shell/list/SearchableList.tsx'
import { useListAddress } from '../shell/list/useListAddress.ts'
import { useListSearch } from '../shell/list/useListSearch.ts'
import { PortalShell } from '../shell/PortalShell.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { QuotationActions } from './QuotationActions.tsx'
import { QuotationCard } from './QuotationCard.tsx'
import { quotationColumns } from './quotation-columns.tsx'

const loadDialog = () => import('./QuotationDialog.tsx').then(({ QuotationDialog }) => QuotationDialog)
const loadAdminDialogs = () => import('./AdminDialogs.tsx').then(({ AdminDialogs }) => AdminDialogs)
const loadDeletion = () => import('./delete-draft.ts').then(({ draftDeletion }) => draftDeletion)

const QUOTATION_LIST = { tab: QUOTATION_TABS, sort: QUOTATION_SORTS } as const satisfies ListFields
const PANEL = 'quotations-list'

export function QuotationsScreen() {
  return <PortalShell path={QUOTATIONS_PATH}>{(person) => <Quotations reader={person} />}</PortalShell>
}

function Quotations({ reader }: { reader: Reader }) {
  const canManage = can(reader, 'quotations/manage')
  const [filter, setFilter] = useListAddress(QUOTATION_LIST)
  const search = useListSearch()
  const list = useInfiniteQuery({ ...quotationPages(reader, filter), enabled: !search.term })
  // Clients cannot read drafts, so they have no tab for them.
  const tabs = QUOTATION_TABS.filter((tab) => canManage || tab !== 'draft')
  const drafts = useDrafts({ loadDialog, loadAdminDialogs, loadDeletion, canManage })
  const { reading, isDeleted, onDraft } = drafts
  const actionsOf = (quotation: Quotation) => (
    <QuotationActions quotation={quotation} reader={reader} onView={() => reading.open(quotation.id)} onDraft={onDraft} />
  )

  return (
    <div className="grid gap-4">
      <ScreenHeader title={QUOTATION_TEXTS.heading}>
        {canManage && (
          <Button isMain isBusy={drafts.isBusy} onClick={drafts.onCreate}>
            {QUOTATION_TEXTS.create}
          </Button>
        )}
      </ScreenHeader>
      <ListBar
        filter={filter}
        tabs={{ label: QUOTATION_TEXTS.heading, tabs, labels: QUOTATION_TAB_LABELS, panelId: PANEL }}
        noun={QUOTATION_TEXTS.plural}
        onChange={setFilter}
        search={search}
      />
      <ListLayout
        record={
          reading.opened && (
            <reading.opened.Part
              key={reading.opened.id}
              quotationId={reading.opened.id}
              onClose={reading.close}
              onChanged={() => invalidate(COLLECTIONS.quotations)}
              onDraft={onDraft}
            />
          )
        }
      >
        <TabPanel ref={reading.panel} id={PANEL} tab={filter.tab}>
          <SearchableList
            search={search}
            reader={reader}
            source={quotationSource}
            matches={(quotation) => !isDeleted(quotation.id) && matchesQuotation(filter, quotation)}
            list={{ ...list, data: list.data?.filter(({ id }) => !isDeleted(id)) }}
            filter={`${filter.tab} ${filter.sort}`}
            failed={QUOTATION_ERRORS['quotations/fetch-failed']}
            noun={QUOTATION_TEXTS.plural}
            empty={EMPTY_TEXTS.quotations}
            firstStep={filter.tab === 'all' && QUOTATION_TEXTS.firstStep[isStaff(reader) ? 'office' : 'member']}
            card={(quotation) => (
              <QuotationCard quotation={quotation} isAdmin={isStaff(reader)} actions={actionsOf(quotation)} />
            )}
            table={{
              columns: quotationColumns({ isAdmin: isStaff(reader), onOpen: reading.open, actionsOf }),
              sort: filter.sort,
              onSort: (sort) => setFilter({ ...filter, sort: sort as QuotationSort }),
              openId: reading.openId,
            }}
          />
        </TabPanel>
      </ListLayout>
      {drafts.dialogs}
    </div>
  )
}
