import { SECURITY_EVENT_KINDS } from '@domain/platform/security-event.collection.ts'
import { SECURITY_EVENT_TEXTS } from '@texts/accounts/sessions.ts'
import { defineExpectations, NOBODY, OWN } from '../support/define-expectations.ts'
import { pairs } from '../support/query-lists.ts'
import { sampleSecurityEvent } from '../support/sample-security-events.ts'

export const securityExpectations = defineExpectations({
  collections: {
    security_events: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'none, office.log',
      subject: { ownerRecord: 'owners-security-event', newRecord: sampleSecurityEvent, change: { kind: 'signed_in' } },
      onDeletion: ['field user_id: keep', 'field actor_id: keep'],
      download: 'all',
    },
  },
  storedValues: [
    [
      'kinds of security events',
      SECURITY_EVENT_KINDS,
      'signed_in signed_out session_ended signed_out_everywhere code_failed factor_added factor_removed recovery_codes_created recovery_code_used recovery_code_failed password_changed address_changed limit_reached role_changed capabilities_changed account_disabled account_enabled data_exported calendar_address_shown calendar_address_renewed file_infected',
      SECURITY_EVENT_TEXTS,
    ],
  ],
  routes: { '/admin/security': 'closed, office.log' },
  queries: async ({ reader, client }) => {
    const { securityEvents } = await import('@/data/accounts/sessions.data.ts')
    return [['own security events', () => client.fetchInfiniteQuery(securityEvents({ kind: 'all', person: reader.uid }))]]
  },
  staffQueries: async ({ reader, client }) => {
    const { securityEvents } = await import('@/data/accounts/sessions.data.ts')
    return [
      ...pairs(['all', 'role_changed'] as const, ['', reader.uid], (kind, person) => [
        `security events ${kind} ${person}`,
        () => client.fetchInfiniteQuery(securityEvents({ kind, person })),
      ]),
    ]
  },
})
