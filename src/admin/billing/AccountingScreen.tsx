import { ACCOUNTING_TABS, type AccountingTab } from '@domain/billing/ledger/ledger.ts'
import { ACCOUNTING_PATH, portalRoute } from '@domain/routes.ts'
import { ACCOUNTING_TAB_LABELS, ACCOUNTING_TEXTS } from '@texts/billing/accounting.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader, useIsWaiting } from '@/portal/frame/Screen.tsx'
import { useTabInAddress } from '@/portal/lists/page-address.ts'
import { TabBar, TabPanel } from '@/ui/TabBar.tsx'
import { LoadingPart } from './LoadingPart.tsx'

const PANEL = 'accounting-part'

/** Each part is loaded when its tab is opened. */
const PARTS: Record<AccountingTab, ComponentType<{ person: Person }>> = {
  accounts: lazy(() => import('./AccountsPart.tsx').then((file) => ({ default: file.AccountsPart }))),
  tax: lazy(() => import('./TaxPart.tsx').then((file) => ({ default: file.TaxPart }))),
  certificates: lazy(() => import('./CertificatesPart.tsx').then((file) => ({ default: file.CertificatesPart }))),
  recurring: lazy(() => import('./RecurringPart.tsx').then((file) => ({ default: file.RecurringPart }))),
  catalogue: lazy(() => import('./CataloguePart.tsx').then((file) => ({ default: file.CataloguePart }))),
  receivables: lazy(() => import('./ReceivablesPart.tsx').then((file) => ({ default: file.ReceivablesPart }))),
  journal: lazy(() => import('./JournalPart.tsx').then((file) => ({ default: file.JournalPart }))),
}

/** The office's accounts: what is not about a single invoice. */
export function AccountingScreen() {
  return <PortalShell path={ACCOUNTING_PATH}>{(person) => <Accounting person={person} />}</PortalShell>
}

function Accounting({ person }: { person: Person }) {
  const [selected, select] = useTabInAddress(ACCOUNTING_TABS)
  const Part = PARTS[selected]
  const isWaiting = useIsWaiting()
  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(ACCOUNTING_PATH).label} />
      {/* More tabs than a phone is wide scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 overflow-x-auto p-1.5">
        <TabBar
          label={ACCOUNTING_TEXTS.sections}
          tabs={ACCOUNTING_TABS}
          labels={ACCOUNTING_TAB_LABELS}
          selected={selected}
          onSelect={select}
          panelId={PANEL}
        />
      </div>
      <TabPanel id={PANEL} tab={selected}>
        <ScreenErrorBoundary key={selected}>
          <Suspense fallback={<LoadingPart />}>{isWaiting ? <LoadingPart /> : <Part person={person} />}</Suspense>
        </ScreenErrorBoundary>
      </TabPanel>
    </div>
  )
}
