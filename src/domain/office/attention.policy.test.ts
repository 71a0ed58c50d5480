import { attentionWords, tileCount } from '@texts/office/dashboard.ts'
import { describe, expect, it } from 'vitest'
import { canOpen } from '../open-routes.ts'
import { allCapabilities, ROLES, type Role } from '../platform/access/capabilities.ts'
import { PORTAL_ROUTES } from '../routes.ts'
import { attentionPath, getAttentionLines, tileFigure } from './attention.policy.ts'
import { FIGURES } from './dashboard.ts'
import { tileGroups } from './figures.ts'

const all = (role: Role) => ({ role, capabilities: allCapabilities(role) })
const getAttentionFigures = (role: Role) => getAttentionLines(all(role)).map(({ figure }) => figure)

describe('the attention list', () => {
  it('has a client’s own records for a client', () => {
    expect(getAttentionFigures('client')).toEqual([
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
    expect(getAttentionFigures('partner')).toEqual(getAttentionFigures('client'))
  })

  it('has the office’s open tasks for an admin', () => {
    expect(getAttentionFigures('admin')).toEqual([
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
    const figures = (actor: Parameters<typeof getAttentionLines>[0]) => getAttentionLines(actor).map(({ figure }) => figure)
    expect(figures({ role: 'client', capabilities: ['invoices'] })).toEqual(['invoices_to_pay', 'messages_unread'])
    expect(figures({ role: 'admin', capabilities: ['office.support'] })).toEqual(['tickets_waiting', 'messages_unread'])
  })

  it.each(ROLES)('links a %s to pages that they may open, with singular and plural texts', (role) => {
    for (const line of getAttentionLines(all(role))) {
      const route = PORTAL_ROUTES.find(({ path }) => path === line.path)
      expect(route && canOpen(all(role), route)).toBe(true)
      expect(attentionWords(line.figure, 1)).not.toBe('')
      expect(attentionWords(line.figure, 2)).not.toBe('')
    }
  })

  it('links to a record, or to the list of records without an address', () => {
    const requireAttentionLine = (asked: string) => {
      const line = getAttentionLines(all('client')).find(({ figure }) => figure === asked)
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
      const figure = tileFigure(path)
      if (UNCOUNTED.includes(path)) expect(figure).toBeUndefined()
      else expect(figure && tileCount(figure, 1200)).toMatch(/^1,200 \S/)
    }
  })

  it('or of a line shows every figure', () => {
    const tiles = tileGroups(all('admin')).flatMap(({ routes }) => routes.map(({ path }) => tileFigure(path)))
    const shown = new Set([...tiles, ...ROLES.flatMap(getAttentionFigures)])
    expect(FIGURES.filter((figure) => !shown.has(figure))).toEqual([])
  })
})
