import { SECURITY_EVENT_TEXTS, securityEventText } from '@texts/accounts/sessions.ts'
import { describe, expect, it } from 'vitest'
import { ALL_SECURITY_EVENTS, SECURITY_EVENT_KINDS, securityFilterIn, securityQuery } from './security-event.collection.ts'

describe('the filter of the security log', () => {
  it('is unchanged after it was written to an address and read back', () => {
    for (const kind of [...SECURITY_EVENT_KINDS, 'all'] as const) {
      for (const person of ['', 'demo-admin']) {
        expect(securityFilterIn(securityQuery({ kind, person }))).toEqual({ kind, person })
      }
    }
    expect(securityQuery(ALL_SECURITY_EVENTS)).toBe('')
  })

  it('ignores unknown values in an address', () => {
    expect(securityFilterIn('?kind=secrets&person=a/b&more=1')).toEqual(ALL_SECURITY_EVENTS)
  })
})

describe('the text of an event', () => {
  it('names what changed, and the function whose limit was reached', () => {
    const text = (kind: (typeof SECURITY_EVENT_KINDS)[number], from: string | null, to: string | null) =>
      securityEventText({ kind, from, to })
    expect(text('role_changed', 'client', 'partner')).toBe('Role changed from Client to Partner')
    expect(text('role_changed', null, 'client')).toBe('Role changed to Client')
    expect(text('capabilities_changed', '', 'documents people')).toBe(
      'Capabilities changed to: Documents, People of the organisation',
    )
    expect(text('capabilities_changed', 'documents', '')).toBe('Capabilities changed to: none')
    expect(text('limit_reached', 'startDataExport', null)).toBe('Limit of requests reached: start data export')
  })

  it('is the name of its kind if its values are missing or unknown', () => {
    for (const kind of SECURITY_EVENT_KINDS) {
      expect(securityEventText({ kind, from: null, to: null })).toBe(SECURITY_EVENT_TEXTS[kind])
    }
    expect(securityEventText({ kind: 'role_changed', from: 'x', to: 'y' })).toBe('Role changed')
  })
})
