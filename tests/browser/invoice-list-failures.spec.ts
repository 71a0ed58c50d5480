import { oneOfEach } from '../support/invoice-pages.ts'
import { testListFailures } from '../support/list-failures.ts'
import { test } from '../support/portal.ts'

test.use({ requestsMayFail: true })

testListFailures({ path: '/invoices', failed: 'Failed to fetch invoices', oneOfEach, shown: 4, tab: 'Paid' })
