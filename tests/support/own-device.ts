import { COLLECTIONS } from '@domain/collections.ts'
import { expect, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { namedPerson } from './project-pages.ts'
import { listedTitles } from './records.ts'
import { newSession, type StoredSession, USER_KEY } from './session.ts'
import { storedTicket } from './stored-records.ts'

/** The title of a ticket that only the device still has. */
export const FORMER = 'The former pump'
export const PRESENT = 'The present pump'
export const DEVICE_KEY = 'ubora:own-device'
/** A page without scripts. */
const PARK = '/robots.txt'

/** The next visit of a person whose device keeps the list of their tickets. */
export interface Visit {
  uid: string
  email: string
  local: Record<string, string>
  tab: Record<string, string>
  /** What the database holds; undefined without a database. */
  records: unknown
}

/** A new client whose device has kept the list of their tickets, as it was before the ticket's title changed. */
export async function keptVisit(page: Page): Promise<Visit> {
  const { uid, email } = await namedPerson('client')
  const ticket = await storedTicket(uid, { title: FORMER })
  const session = await newSession(email)
  await prepare(page, { uid, email, ...withChoice(session, uid), records: undefined })
  await page.goto('/support')
  await expect(listedTitles(page)).toHaveText([FORMER])
  await expect.poll(() => readKept(page)).toContain(FORMER)
  await page.goto(PARK)
  const records = JSON.parse(await readKept(page)) as unknown
  await adminDb.collection(COLLECTIONS.tickets).doc(ticket.id).update({ title: PRESENT })
  return { uid, email, ...withChoice(session, uid), records }
}

const withChoice = ({ local }: StoredSession, uid: string) => ({ local: { ...local, [DEVICE_KEY]: uid }, tab: {} })

/** Marks this device as the own one of the person who is signed in. */
export function chooseOwnDevice(page: Page): Promise<void> {
  return page.evaluate(
    ([user, device]) => localStorage.setItem(device, (JSON.parse(localStorage.getItem(user) ?? '') as { uid: string }).uid),
    [USER_KEY, DEVICE_KEY] as const,
  )
}

/** Takes that choice back, without the page noticing. */
export const takeBackOwnDevice = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), DEVICE_KEY)

/** The same records on the device of another new client, who has one ticket of today. */
export async function sameVisitOf(visit: Visit, fields: Record<string, unknown> = {}): Promise<Visit> {
  const { uid, email } = await namedPerson('client')
  await storedTicket(uid, { title: PRESENT, ...fields })
  const records = JSON.parse(JSON.stringify(visit.records).replaceAll(visit.uid, uid)) as unknown
  return { uid, email, ...withChoice(await newSession(email), uid), records }
}

/** Stores a visit in the browser, before any page runs. */
export async function prepare(page: Page, { local, tab, records }: Visit): Promise<void> {
  await page.goto(PARK)
  await page.evaluate(
    async ([local, tab, records]) => {
      localStorage.clear()
      sessionStorage.clear()
      await new Promise((resolve) => {
        indexedDB.deleteDatabase('ubora-device').onsuccess = resolve
      })
      if (records !== undefined) {
        await new Promise((resolve) => {
          const opening = indexedDB.open('ubora-device', 1)
          opening.onupgradeneeded = () => opening.result.createObjectStore('records')
          opening.onsuccess = () => {
            const writing = opening.result.transaction('records', 'readwrite')
            writing.objectStore('records').put(records, 1)
            writing.oncomplete = resolve
            opening.result.close()
          }
        })
      }
      Object.assign(localStorage, local)
      Object.assign(sessionStorage, tab)
    },
    [local, tab, records] as const,
  )
}

/** What the device keeps, as JSON; empty if that is nothing. */
export function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'ubora-device')) return ''
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('ubora-device')
      opening.onerror = () => resolve('')
      opening.onsuccess = () => {
        const { result: database } = opening
        if (!database.objectStoreNames.contains('records')) {
          database.close()
          return resolve('')
        }
        const reading = database.transaction('records').objectStore('records').get(1)
        reading.onsuccess = () => resolve(JSON.stringify(reading.result) ?? '')
        database.close()
      }
    })
  })
}

/** Notes in the tab's storage when a text appears in any page. */
export async function watchFor(page: Page, text: string): Promise<void> {
  await page.addInitScript((text) => {
    const look = () => {
      if (document.body?.innerText.includes(text)) sessionStorage.setItem('test:seen', 'yes')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, text)
}

/** Where a text is: in the page, in what it stores, and whether it has appeared in any page of the tab. */
export async function findText(page: Page, text: string): Promise<string[]> {
  const kept = await readKept(page)
  const [shown, stored, seen] = await page.evaluate(
    (text) => [
      document.body.innerText.includes(text),
      `${JSON.stringify(localStorage)}${JSON.stringify(sessionStorage)}`.includes(text),
      sessionStorage.getItem('test:seen') !== null,
    ],
    text,
  )
  const places = { device: kept.includes(text), page: shown, storage: stored, 'seen before': seen }
  return Object.entries(places).flatMap(([place, isThere]) => (isThere ? [place] : []))
}
