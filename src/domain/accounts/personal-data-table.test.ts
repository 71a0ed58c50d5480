import { describe, expect, it } from 'vitest'
import { expectedCollection } from '../../../tests/support/expectations.ts'
import { PERSONAL_DATA } from '../platform/access/personal-data.ts'

/** A record's query as text. */
function queryText(find: object): string {
  return Object.values(find)
    .flat()
    .filter((word) => typeof word === 'string')
    .join(' ')
}

describe.each(Object.entries(PERSONAL_DATA))('the records of %s', (name, data) => {
  it('are erased, changed or kept as in the handwritten expectation', () => {
    const found = data.links.map(
      ({ find, onDeletion, withColleagues }) =>
        `${queryText(find)}: ${[onDeletion, withColleagues].filter(Boolean).join(', ')}`,
    )
    expect(found).toEqual(expectedCollection(name).onDeletion)
  })

  it('are in the download, without secrets and notes of the staff', () => {
    const { download } = expectedCollection(name)
    expect(data.inDownload).toBe(download !== 'nothing')
    expect(data.leaveOut).toEqual(typeof download === 'object' ? download.without : [])
  })
})

describe('the label of a record in the activity log', () => {
  it('is erased with its owner’s account, not with a partner’s or an author’s', () => {
    const owned = Object.entries(PERSONAL_DATA).flatMap(([name, { links }]) =>
      links.filter(({ isOwner }) => isOwner).map(({ find }) => `${name} ${queryText(find)}`),
    )
    for (const line of ['projects owner client_id', 'documents owner user_id', 'invoices owner client_id']) {
      expect(owned).toContain(line)
    }
    for (const line of ['support_tickets owner user_id', 'appointments owner client_id', 'messages field recipient_id']) {
      expect(owned).toContain(line)
    }
    expect(owned.filter((line) => /partner_ids|ticket_messages|visible_to|actor_id/.test(line))).toEqual([])
  })
})

describe('a record that is shown conditionally', () => {
  it('is an issued invoice, or a reply that is not an internal note', () => {
    expect(PERSONAL_DATA.invoices).toMatchObject({ shownIf: { field: 'is_issued', is: true } })
    expect(PERSONAL_DATA.ticket_messages).toMatchObject({ shownIf: { field: 'is_internal', is: false } })
  })
})
