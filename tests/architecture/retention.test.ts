import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPORT_KEPT_DAYS } from '@domain/accounts/data-export.endpoints.ts'
import { INVITATION_KEPT_DAYS } from '@domain/organisations/invitation.ts'
import * as retention from '@domain/platform/access/data-protection.ts'
import { PERSONAL_DATA } from '@domain/platform/access/personal-data.ts'
import { SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { periodText, RETENTION } from '@domain/platform/retention.policy.ts'
import { SECURITY_EVENT_DAYS } from '@domain/platform/security-event.collection.ts'
import { CONFIRM_WITHIN_DAYS } from '@domain/public/newsletter.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

const text = readFileSync(join(ROOT, 'src/content/legal/privacy.md'), 'utf8')
const section = text.split('## How long we keep it')[1]?.split('\n## ')[0] ?? ''
const rows = new Map([...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, data = '', kept = '']) => [data, kept]))

/** The rows of the privacy text that state a period, and the days that the functions use. */
const PERIODS: [row: string, days: number][] = [
  ['Contact messages', retention.INQUIRY_DAYS],
  ['Newsletter address', CONFIRM_WITHIN_DAYS],
  ['Delivery of newsletters, under a random number', retention.DELIVERY_DAYS],
  ['Account and profile', retention.UNVERIFIED_DAYS],
  ['Invitations', INVITATION_KEPT_DAYS],
  ['Requests to the payment provider', retention.CHECKOUT_DAYS],
  ['Notices from the payment provider', retention.PAYMENT_EVENT_DAYS],
  ['Copies of mails that we sent to you, without their text', retention.MAIL_DAYS],
  ['Record of events', retention.ACTIVITY_DAYS],
  ['Log of sign-ins and changes of access', SECURITY_EVENT_DAYS],
  ['Files of data exports that you requested', EXPORT_KEPT_DAYS],
  ['Sessions: kind of browser and system, time of the sign-in and of the last visit', (SESSION_SECONDS * 1000) / DAY_MS],
]

describe('the privacy text', () => {
  it.each(PERIODS)('states for “%s” the period after which the data is deleted', (row, days) => {
    expect(rows.get(row)).toMatch(new RegExp(`(^|, )${periodText(days)}\\b`))
  })

  it('states each period of days or years that the table of retention has', () => {
    const used = Object.values(RETENTION).flatMap((each) => {
      if (each.rule === 'age') return each.isDay ? [] : [each.days]
      return each.rule === 'expires' && each.keptMs >= DAY_MS ? [each.keptMs / DAY_MS] : []
    })
    for (const days of used) expect([...rows.values()].join('\n')).toContain(periodText(days))
  })

  it.each([
    ['Documents, tickets, appointments', ['documents', 'support_tickets', 'appointments'], 'erase'],
    ['Messages', ['messages'], 'erase'],
    ['Projects with their plan, risks and requested documents', ['projects'], 'replace names'],
  ] as const)('says for “%s” what the deletion of an account does', (row, collections, onDeletion) => {
    expect(rows.get(row)).toContain(onDeletion === 'erase' ? 'Until' : 'without your name')
    for (const name of collections) expect(PERSONAL_DATA[name].links[0]?.onDeletion).toContain(onDeletion)
  })

  it('says that the typed name, the account and the network address of an answer stay after the account is deleted', () => {
    const answers = [...rows].filter(([data]) => data.startsWith('Who '))
    for (const [data, kept] of answers) {
      expect(data).toContain('name and email address of the account')
      expect(kept).toContain('also after your account is deleted')
    }
    const [answer = ''] = answers.map(([data]) => data)
    for (const part of ['accepted or declined a quotation', 'accepted a milestone', 'typed name', 'network address']) {
      expect(answer).toContain(part)
    }
    for (const name of ['quotation_signers', 'milestone_signers'] as const) {
      expect(PERSONAL_DATA[name].links[0]?.onDeletion).toBe('keep')
    }
  })

  it('states no other period', () => {
    const stated = [...rows.values()].flatMap((kept) => kept.match(/\d+ (days|years)/g) ?? [])
    const known = PERIODS.map(([, days]) => periodText(days))
    expect(stated.filter((period) => !known.includes(period))).toEqual([])
  })
})
