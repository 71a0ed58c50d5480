import { startDataExport } from '@domain/accounts/data-export.endpoints.ts'
import { openTimes } from '@domain/appointments/appointments.endpoints.ts'
import { invoicePdf, viewInvoice } from '@domain/billing/invoices/invoices.endpoints.ts'
import { createPayment } from '@domain/billing/payments/payments.endpoints.ts'
import { beginUpload, openDocument } from '@domain/documents/documents.endpoints.ts'
import { sendMessage } from '@domain/messages/message.module.ts'
import { STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { createTicket, openAttachment } from '@domain/support/tickets.endpoints.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Access, assertWritable, VIEW_KEY, WRITE_REFUSED } from '@/data/firebase/access.ts'
import { cacheOwner, forgetView, storedView, watchView } from './view.ts'

const ADMIN: Access = { role: 'admin', organisation_id: 'office', capabilities: STAFF_CAPABILITIES, organisation_name: 'Ubora' }
const MEMBER = {
  uid: 'amina',
  role: 'client',
  organisation_id: 'mlima',
  organisation_name: 'Mlima County',
  capabilities: ['projects', 'invoices'],
  first_name: 'Amina',
  last_name: 'Lokwawi',
  email: 'amina@mlima.example',
}
const tab = new Map<string, string>()
const store = (view: unknown) => tab.set(VIEW_KEY, typeof view === 'string' ? view : JSON.stringify(view))

beforeEach(() => {
  tab.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a view that a tab stores', () => {
  it('shows the access of the member', () => {
    store({ admin: 'naliaka', member: MEMBER })
    expect(storedView('naliaka', ADMIN)).toMatchObject({
      uid: 'amina',
      name: 'Amina Lokwawi',
      access: { role: 'client', organisation_id: 'mlima', capabilities: ['projects', 'invoices'] },
      hidden: [],
    })
  })

  it('leaves out what the admin may not read', () => {
    store({ admin: 'naliaka', member: MEMBER })
    const few: Access = { ...ADMIN, capabilities: ['office.people', 'office.projects', 'office.log'] }
    expect(storedView('naliaka', few)).toMatchObject({
      access: { capabilities: ['projects'] },
      hidden: ['invoices', 'office.messages'],
    })
  })

  it.each<[string, unknown, Access]>([
    ['of another admin', { admin: 'otieno', member: MEMBER }, ADMIN],
    ['of a client', { admin: 'naliaka', member: MEMBER }, { ...ADMIN, role: 'client', capabilities: ['people'] }],
    ['of an admin who manages no people', { admin: 'naliaka', member: MEMBER }, { ...ADMIN, capabilities: ['office.money'] }],
    ['of an admin’s portal', { admin: 'naliaka', member: { ...MEMBER, role: 'admin' } }, ADMIN],
    ['without a role', { admin: 'naliaka', member: { ...MEMBER, role: 'owner' } }, ADMIN],
    ['without a person', { admin: 'naliaka' }, ADMIN],
    ['that is no record', '"text"', ADMIN],
    ['that is damaged', '{', ADMIN],
    ['that is empty', 'null', ADMIN],
  ])('is forgotten in the tab of another person or if it is damaged: %s', (_what, view, access) => {
    store(view)
    expect(storedView('naliaka', access)).toBeNull()
    expect(tab.has(VIEW_KEY)).toBe(false)
  })

  it('caches apart from the admin’s own data and from the member’s', () => {
    store({ admin: 'naliaka', member: MEMBER })
    const view = storedView('naliaka', ADMIN)
    const owners = [
      cacheOwner('naliaka', ADMIN, null),
      cacheOwner('naliaka', ADMIN, view),
      cacheOwner('otieno', ADMIN, view),
      cacheOwner('amina', view?.access ?? ADMIN, null),
    ]
    expect(new Set(owners).size).toBe(4)
  })
})

describe('a page that the browser restores', () => {
  it('is loaded again if its view has begun, ended or become that of another person since', () => {
    const reload = vi.fn()
    const page = new EventTarget()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    const restore = (persisted = true) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    store({ admin: 'naliaka', member: MEMBER })
    watchView()
    restore()
    expect(reload).not.toHaveBeenCalled()
    store({ admin: 'naliaka', member: { ...MEMBER, uid: 'baraka' } })
    restore(false)
    expect(reload).not.toHaveBeenCalled()
    restore()
    expect(reload).toHaveBeenCalledTimes(1)
    forgetView()
    restore()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('a write', () => {
  const WRITES = [createTicket, viewInvoice, beginUpload, createPayment, startDataExport, sendMessage]

  it('is refused while the tab shows a view, and the page learns of it', () => {
    store({ admin: 'naliaka', member: MEMBER })
    const events: string[] = []
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type))
    for (const endpoint of [...WRITES, undefined]) {
      expect(() => assertWritable(endpoint)).toThrow(expect.objectContaining({ key: 'view/read-only' }))
    }
    expect(events).toEqual([...WRITES, ''].map(() => WRITE_REFUSED))
    for (const endpoint of [openDocument, openAttachment, invoicePdf, openTimes]) assertWritable(endpoint)
    forgetView()
    for (const endpoint of [...WRITES, undefined]) assertWritable(endpoint)
  })
})
