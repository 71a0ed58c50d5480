import { type AnyCapability, hasCapability, isStaff } from '@domain/platform/access/capabilities.ts'
import { declarations } from '@domain/platform/access/declarations.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { type Access, accessKey, toAccess, VIEW_KEY } from '@/data/firebase/access.ts'
import { dropTab, readTab } from '@/data/firebase/tab-storage.ts'

/** What an admin needs for reading the messages of a member. */
export const MESSAGES_CAPABILITY = 'office.messages' satisfies AnyCapability

/** The portal as a member sees it, in this tab of an admin. */
export interface View {
  uid: string
  email: string
  name: string
  /** What is shown: the member's access, without what the admin may not read. */
  access: Access
  /** What is missing: the capabilities of the member whose records the admin may not read, and those of the admin. */
  hidden: readonly AnyCapability[]
}

/**
 * The view that this tab stores, for this admin. It only narrows what the queries ask for: the admin's token reads, so a
 * view that somebody wrote by hand shows nothing that they may not read anyway. A tab of anybody else forgets it.
 */
export function storedView(uid: string, access: Access | null): View | null {
  const stored = readTab(VIEW_KEY)
  if (stored === null || access === null) return null
  const view = can({ uid, ...access }, 'user_roles/change') ? viewIn(stored, uid, access) : null
  if (!view) forgetView()
  return view
}

function viewIn(stored: string, admin: string, own: Access): View | null {
  try {
    const { admin: by, member } = JSON.parse(stored) as { admin?: unknown; member?: Partial<Record<string, unknown>> }
    const uid = text(member?.['uid'])
    const access = uid && by === admin ? toAccess(uid, member) : null
    if (!access || isStaff(access)) return null
    const hidden = [...access.capabilities.filter((each) => !hasCapability(own, findReadingCapability(each))), ...unread(own)]
    const capabilities = access.capabilities.filter((each) => !hidden.includes(each))
    const name = `${text(member?.['first_name'])} ${text(member?.['last_name'])}`.trim()
    const email = text(member?.['email'])
    return { uid, email, name: name || email, hidden, access: { ...access, capabilities } }
  } catch {
    return null
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The admin's missing capabilities for records that members read without one. */
function unread(own: Access): AnyCapability[] {
  const needed: AnyCapability[] = [MESSAGES_CAPABILITY, 'office.log']
  return needed.filter((each) => !hasCapability(own, each))
}

/** The capability that an admin needs to read the records for which a member needs this one. */
function findReadingCapability(capability: AnyCapability): AnyCapability | null {
  return declarations.find(({ member }) => member === capability)?.staff ?? null
}

/** Identifies whose data a tab caches: that of a view never mixes with the admin's own, nor with the member's. */
export function cacheOwner(uid: string, access: Access, view: View | null): string {
  return view ? `${uid} as ${accessKey(view.uid, view.access)}` : accessKey(uid, access)
}

export function forgetView(): void {
  dropTab(VIEW_KEY)
}

/** Reloads the page if the browser restores it after a view has begun, ended or become that of another person. */
export function watchView(): void {
  const stored = readTab(VIEW_KEY)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readTab(VIEW_KEY) !== stored) location.reload()
  })
}
