import { oneOfEach } from '../support/invoice-pages.ts'
import { testListFailures } from '../support/list-failures.ts'
import { test } from '../support/portal.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

testListFailures({ path: '/invoices', failed: 'Failed to fetch invoices', oneOfEach, shown: 4, tab: 'Paid' })
