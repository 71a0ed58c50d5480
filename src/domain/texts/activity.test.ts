import { activityText, actorText, repeatedActivityText, textWithActor } from '@texts/platform/activity.ts'
import { describe, expect, it } from 'vitest'
import { SYSTEM_ACTOR } from '../platform/access/capabilities.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '../platform/activity/activity.ts'

const confirmed = { kind: 'appointment_confirmed', from: 'pending', to: 'confirmed' } as const
const admin = { uid: 'ida', role: 'admin' } as const
/** An entry with this actor. */
const by = (actor_id: string, kind: ActivityKind = 'message_sent') => ({ kind, actor_id, subject: 'user_roles/amina' })
const client = { uid: 'amina', role: 'client' } as const
const partner = { uid: 'ben', role: 'partner' } as const

describe('the sentence of an entry', () => {
  it('names its record and who did it', () => {
    const text = activityText({ ...confirmed, label: 'Routes to Mlima South' })
    const actor = actorText(by('naliaka'), admin, 'Naliaka Barasa')
    expect(textWithActor(text, actor)).toBe('Appointment confirmed: Routes to Mlima South, by Naliaka Barasa')
  })

  it('names the record after what changed', () => {
    const moved = { kind: 'project_status_changed', from: 'planning', to: 'feasibility', label: 'Mlima South' } as const
    expect(activityText(moved)).toBe('Project moved from Planning to Feasibility: Mlima South')
    const opened = { kind: 'project_created', from: null, to: 'planning', label: 'Mlima South' } as const
    expect(activityText(opened)).toBe('Project opened in Planning: Mlima South')
  })

  it('says what a person may now do, and no longer', () => {
    const changed = { kind: 'member_changed', from: 'documents support', to: 'projects invoices support' } as const
    const difference = 'added Projects · Invoices and payments; removed Documents'
    const text = activityText({ ...changed, label: 'Mlima County' }, 'Amina Wanjiru')
    expect(text).toBe(`What Amina Wanjiru may do in Mlima County changed: ${difference}`)
    expect(activityText(changed, 'you')).toBe(`What you may do in an organisation changed: ${difference}`)
    expect(activityText(changed)).toBe(`What somebody may do in an organisation changed: ${difference}`)
    const staff = { ...changed, kind: 'staff_changed', from: '', to: 'office.log' } as const
    expect(activityText(staff)).toBe('What somebody may do changed: added Activity log')
    expect(activityText({ ...staff, from: 'office.log', to: '' })).toBe('What somebody may do changed: removed Activity log')
    // Earlier entries lack what the person could do before.
    expect(activityText({ ...changed, from: null })).toBe('What somebody may do in an organisation changed')
    expect(activityText({ ...staff, from: '', to: 'unknown' })).toBe('What somebody may do changed: added unknown')
  })

  it('says who joined, left or was moved to an organisation, and then not that they did it themselves', () => {
    const label = 'Mlima County'
    expect(activityText({ kind: 'member_joined', from: null, to: null, label }, 'Amina Wanjiru')).toBe(
      'Amina Wanjiru joined Mlima County',
    )
    expect(activityText({ kind: 'member_removed', from: null, to: null, label }, 'you')).toBe('You left Mlima County')
    expect(activityText({ kind: 'member_moved', from: null, to: null, label: '' })).toBe('Somebody moved to an organisation')
    expect(actorText(by('amina', 'member_joined'), admin, 'Amina Wanjiru')).toBe('')
    expect(actorText(by('amina', 'member_removed'), client, undefined)).toBe('')
    expect(actorText(by('naliaka', 'member_removed'), admin, 'Naliaka Barasa')).toBe('Naliaka Barasa')
  })

  it.each(['', undefined])('names no record if the label is %j', (label) => {
    expect(activityText({ ...confirmed, label })).toBe('Appointment confirmed')
  })

  it.each(ACTIVITY_KINDS)('counts several of %s', (kind) => {
    expect(repeatedActivityText(kind, 4)).toMatch(/^4 × [A-Z][a-z-]+( |$)/)
  })
})

describe('the actor of an entry', () => {
  it.each([admin, client, partner])('is “you” for the $role who did it', (reader) => {
    expect(actorText(by(reader.uid), reader, 'Their own name')).toBe('you')
  })

  it('is a name, a deleted account or the portal for an admin', () => {
    expect(actorText(by('naliaka'), admin, 'Naliaka Barasa')).toBe('Naliaka Barasa')
    expect(actorText(by('naliaka'), admin, null)).toBe('a deleted account')
    expect(actorText(by(SYSTEM_ACTOR), admin, undefined)).toBe('the portal itself')
  })

  it('is empty while names load', () => {
    expect(textWithActor('Message sent', actorText(by('naliaka'), admin, undefined))).toBe('Message sent')
  })

  it.each([client, partner])('is the company, and never a name, for a $role', (reader) => {
    expect(actorText(by('naliaka'), reader, 'Naliaka Barasa')).toBe('Ubora')
    expect(actorText(by('naliaka'), reader, undefined)).toBe('Ubora')
    expect(actorText(by(SYSTEM_ACTOR), reader, undefined)).toBe('')
  })
  it('is another person for a colleague of the client who acted', () => {
    expect(actorText({ ...by('zawadi', 'ticket_opened'), by_client: true }, client, undefined)).toBe('another person')
    expect(actorText({ ...by('amina', 'ticket_opened'), by_client: true }, client, undefined)).toBe('you')
    expect(actorText({ ...by('naliaka', 'ticket_replied'), by_client: false }, client, undefined)).toBe('Ubora')
  })

  it('is omitted for clients and partners where the entry says that the office sent a document', () => {
    const event = by('naliaka', 'document_sent')
    for (const reader of [client, partner]) expect(actorText(event, reader, undefined)).toBe('')
    expect(actorText(event, admin, 'Naliaka Barasa')).toBe('Naliaka Barasa')
  })
})
