import type { Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expect, newPerson, signInAs, test } from './portal.ts'
import { countReads } from './reads.ts'
import { listedPlaces, listedRecords, listedTitles } from './records.ts'

/** A full page, and one record that shows whether another page exists. */
const PAGE_READS = 26
const SHOWN = 25
/** Number of records with equal times. */
const TOGETHER = 20

/** The differences between lists that are read in the same way. */
interface MeasuredList {
  path: string
  collection: string
  /** The plural name of the records. */
  plural: string
  /** The number of figures that the list requests from the database. */
  aggregations: number
  /** A record of this owner with the given fields. */
  record: (uid: string, fields: Record<string, unknown>) => Record<string, unknown>
  /** The control of the first new card that gets the focus. */
  firstControl: 'button' | 'link'
  counts: readonly number[]
  /** The field to sort by if the list is not newest first. */
  earliestFirstBy?: string
}

/** A new client with `count` records of the collection, older than the seeded ones. */
export async function clientWith({ collection, plural, record, earliestFirstBy }: MeasuredList, count: number) {
  const person = await newPerson('client')
  const records = Array.from({ length: count }, (_, index) => ({
    id: `${person.uid}-${String(index).padStart(4, '0')}`,
    title: `${plural} ${index}`,
    at: new Date(Date.UTC(2015, 0, 1 + Math.floor(index / TOGETHER))),
  }))
  const orderedBy = earliestFirstBy ?? 'created_at'
  const writer = adminDb.bulkWriter()
  for (const { id, title, at } of records) {
    void writer.set(adminDb.collection(collection).doc(id), record(person.uid, { title, [orderedBy]: at }))
  }
  await writer.close()
  return { ...person, records }
}

/** Tests the reads of a list as client and as admin, counted on the network, and its pages. */
export function testListReads(list: MeasuredList): void {
  const { path, plural, aggregations } = list

  for (const count of list.counts) {
    const listed = Math.min(count, PAGE_READS)
    test(`a client with ${count} ${plural} reads ${listed} documents, their role, and the figures`, async ({ page }) => {
      const { email } = await clientWith(list, count)
      const reads = await countFrom(page, email)
      await page.goto(path)
      await expect(listedRecords(page)).toHaveCount(Math.min(count, SHOWN))
      expect(await reads()).toEqual({ listed, single: 1, aggregations })
    })
  }

  test(`an admin, who sees all ${plural}, reads no more`, async ({ page, signIn }) => {
    await clientWith(list, 60)
    await signIn('admin')
    const reads = countReads(page)
    await page.goto(path)
    // Tests that run meanwhile may store an invalid record among them.
    await expect(listedPlaces(page.getByRole('tabpanel'))).toHaveCount(SHOWN)
    expect(await reads()).toEqual({ listed: PAGE_READS, single: 1, aggregations })
  })

  test(`Load more neither skips nor repeats any of the ${plural}, though many share one time, and keeps the keyboard in the list`, async ({
    page,
  }) => {
    const { email, records } = await clientWith(list, 60)
    const reads = await countFrom(page, email)
    await page.goto(path)
    const cards = listedRecords(page)
    await expect(cards).toHaveCount(SHOWN)
    for (const shown of [50, 60]) {
      const before = await cards.count()
      await page.getByRole('button', { name: 'Load more' }).press('Enter')
      await expect(cards).toHaveCount(shown)
      await expect(cards.nth(before).getByRole(list.firstControl).first()).toBeFocused()
    }
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
    expect(await reads()).toEqual({ listed: PAGE_READS + PAGE_READS + 10, single: 1, aggregations })
    // Records with equal times are sorted by id.
    const earliestFirst = records.toSorted((a, b) => a.at.valueOf() - b.at.valueOf() || (a.id < b.id ? -1 : 1))
    const expected = list.earliestFirstBy ? earliestFirst : earliestFirst.toReversed()
    await expect(listedTitles(page)).toHaveText(expected.map(({ title }) => title))
  })
}

/** Signs in and starts to count. */
async function countFrom(page: Page, email: string) {
  await signInAs(page, email)
  return countReads(page)
}
