import { attentionWords, tileCount } from '@texts/office/dashboard.ts'
import { describe, expect, it } from 'vitest'
import { canOpen } from '../open-routes.ts'
import { allCapabilities, ROLES, type Role } from '../platform/access/capabilities.ts'
import { PORTAL_ROUTES } from '../routes.ts'
import { attentionPath, getAttentionLines, tileMetric } from './attention.policy.ts'
import { METRICS } from './dashboard.ts'
import { tileGroups } from './metrics.ts'

const all = (role: Role) => ({ role, capabilities: allCapabilities(role) })
const getAttentionMetrics = (role: Role) => getAttentionLines(all(role)).map(({ metric }) => metric)

describe('the attention list', () => {
  it('has a client’s own records for a client', () => {
    expect(getAttentionMetrics('client')).toEqual([
      'invoices_to_pay',
      'documents_rejected',
      'documents_to_renew',
      'tickets_answered',
      'documents_requested',
      'milestones_to_accept',
      'appointments_soon',
      'messages_unread',
    ])
  })

  it('is equal for a partner, who owns records like a client', () => {
    expect(getAttentionMetrics('partner')).toEqual(getAttentionMetrics('client'))
  })

  it('has the office’s open tasks for an admin', () => {
    expect(getAttentionMetrics('admin')).toEqual([
      'appointments_to_confirm',
      'tickets_waiting',
      'inquiries_unanswered',
      'organisations_to_confirm',
      'documents_in_review',
      'invoices_overdue',
      'organisations_abandoned',
      'messages_unread',
    ])
  })

  it('has only what a person may read', () => {
    const metrics = (actor: Parameters<typeof getAttentionLines>[0]) => getAttentionLines(actor).map(({ metric }) => metric)
    expect(metrics({ role: 'client', capabilities: ['invoices'] })).toEqual(['invoices_to_pay', 'messages_unread'])
    expect(metrics({ role: 'admin', capabilities: ['office.support'] })).toEqual(['tickets_waiting', 'messages_unread'])
  })

  it.each(ROLES)('links a %s to pages that they may open, with singular and plural texts', (role) => {
    for (const line of getAttentionLines(all(role))) {
      const route = PORTAL_ROUTES.find(({ path }) => path === line.path)
      expect(route && canOpen(all(role), route)).toBe(true)
      expect(attentionWords(line.metric, 1)).not.toBe('')
      expect(attentionWords(line.metric, 2)).not.toBe('')
    }
  })

  it('links to a record, or to the list of records without an address', () => {
    const requireAttentionLine = (asked: string) => {
      const line = getAttentionLines(all('client')).find(({ metric }) => metric === asked)
      if (!line) throw new Error(`A client has no line for ${asked}.`)
      return line
    }
    expect(attentionPath(requireAttentionLine('invoices_to_pay'), 'a/b')).toBe('/invoices?id=a%2Fb')
    expect(attentionPath(requireAttentionLine('documents_rejected'), 'a')).toBe('/documents?id=a')
    expect(attentionPath(requireAttentionLine('messages_unread'), 'a')).toBe('/messages')
  })
})

const UNCOUNTED = ['organisations', 'activity', 'newsletter'].map((name) => `/admin/${name}`)

describe('the count of a tile', () => {
  it('has a label on every tile except those of the organisations, the newsletter and the activity log', () => {
    for (const { path } of tileGroups(all('admin')).flatMap(({ routes }) => routes)) {
      const metric = tileMetric(path)
      if (UNCOUNTED.includes(path)) expect(metric).toBeUndefined()
      else expect(metric && tileCount(metric, 1200)).toMatch(/^1,200 \S/)
    }
  })

  it('or of a line shows every figure', () => {
    const tiles = tileGroups(all('admin')).flatMap(({ routes }) => routes.map(({ path }) => tileMetric(path)))
    const shown = new Set([...tiles, ...ROLES.flatMap(getAttentionMetrics)])
    expect(METRICS.filter((metric) => !shown.has(metric))).toEqual([])
  })
})
