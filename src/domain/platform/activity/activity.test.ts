import { describe, expect, it } from 'vitest'
import { expectedActivity } from '../../../../tests/support/expectations.ts'
import { sampleActivity } from '../../../../tests/support/sample-records.ts'
import type { Role } from '../access/capabilities.ts'
import { ACTIVITY_KINDS, type ActivityKind, activityPath, activitySchema, GROUP_KINDS, namedPeople } from './activity.ts'
import { ACTIVITY_GROUPS } from './define-events.ts'

const entry = { ...sampleActivity('demo-client'), id: 'entry' }

describe('an entry of the activity log', () => {
  it('names people and records by their ids', () => {
    expect(activitySchema.isValidSync(entry, { strict: true })).toBe(true)
  })

  it('can be read without a label, as older entries are', () => {
    const older: Record<string, unknown> = { ...entry }
    delete older['label']
    expect(activitySchema.isValidSync(older, { strict: true })).toBe(true)
  })

  it.each([
    ['of an unknown kind', { kind: 'guessed' }],
    ['without its maker', { actor_id: '' }],
    ['that nobody is named to see', { visible_to: null }],
    ['without its time', { created_at: null }],
  ])('%s is invalid', (_what, change) => {
    expect(activitySchema.isValidSync({ ...entry, ...change }, { strict: true })).toBe(false)
  })
})

describe.each(ACTIVITY_KINDS)('%s', (kind) => {
  const [subject, admin, others] = expectedActivity(kind)

  it.each<[Role, string | null]>([
    ['admin', admin],
    ['client', others],
    ['partner', others],
  ])('leads a(n) %s to %s', (role, path) => {
    expect(activityPath({ kind, subject }, role)).toBe(path)
    expect(activityPath({ kind, subject, is_record_erased: true }, role)).toBeNull()
  })
})

describe('an event about a record that no screen shows', () => {
  it.each(['', 'projects', 'outbox/m1', 'projects/'])('"%s" leads nowhere', (subject) => {
    expect(activityPath({ kind: 'project_created', subject }, 'admin')).toBeNull()
  })

  it('an older entry, which names the payment, links to the invoices', () => {
    expect(activityPath({ kind: 'payment_received', subject: 'payments/y1' }, 'client')).toBe('/invoices')
  })

  it('an id is encoded in an address', () => {
    expect(activityPath({ kind: 'invoice_sent', subject: 'invoices/a b&c' }, 'client')).toBe('/invoices?id=a%20b%26c')
  })
})

describe('the people whom an event names', () => {
  const subject = 'user_roles/amina'
  it.each<[ActivityKind, string[]]>([
    ['member_changed', ['ida', 'amina']],
    ['staff_changed', ['ida', 'amina']],
    ['member_viewed', ['ida', 'amina']],
    ['member_removed', ['ida', 'amina']],
    ['role_changed', ['ida']],
  ])('%s: %j', (kind, people) => {
    expect(namedPeople([{ kind, subject, actor_id: 'ida' }])).toEqual(people)
  })

  it('are one if a person acts on themselves, or the entry only names the organisation', () => {
    expect(namedPeople([{ kind: 'member_joined', subject, actor_id: 'amina' }])).toEqual(['amina'])
    expect(namedPeople([{ kind: 'member_removed', subject: 'organisations/mlima', actor_id: 'ida' }])).toEqual(['ida'])
  })
})

describe('the groups of the log', () => {
  it('hold each kind once', () => {
    const kinds = ACTIVITY_GROUPS.flatMap((group) => GROUP_KINDS[group])
    expect(kinds.toSorted()).toEqual(ACTIVITY_KINDS.toSorted())
  })
})
