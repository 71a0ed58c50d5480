import { attentionWords, tileCount } from '@texts/dashboard.ts'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../access/roles.ts'
import { canOpen, PORTAL_ROUTES, tileGroups } from '../routes.ts'
import { attentionForRole, attentionPath, linksToRecord, tileFigure } from './attention.policy.ts'
import { FIGURES } from './dashboard.constants.ts'

const figuresOf = (role: (typeof ROLES)[number]) => attentionForRole(role).map(({ figure }) => figure)

describe('the attention list', () => {
  it('has a client’s own records for a client', () => {
    expect(figuresOf('client')).toEqual([
      'invoices_to_pay',
      'documents_rejected',
      'documents_to_renew',
      'tickets_answered',
      'appointments_soon',
      'messages_unread',
    ])
  })

  it('is equal for a partner, who owns records like a client', () => {
    expect(figuresOf('partner')).toEqual(figuresOf('client'))
  })

  it('has the office’s open tasks for an admin', () => {
    expect(figuresOf('admin')).toEqual([
      'appointments_to_confirm',
      'tickets_waiting',
      'inquiries_new',
      'documents_in_review',
      'invoices_overdue',
      'messages_unread',
    ])
  })

  it.each(ROLES)('links a %s to pages that they may open, with singular and plural texts', (role) => {
    for (const line of attentionForRole(role)) {
      const route = PORTAL_ROUTES.find(({ path }) => path === line.path)
      expect(route && canOpen(role, route)).toBe(true)
      expect(attentionWords(line.figure, 1)).not.toBe('')
      expect(attentionWords(line.figure, 2)).not.toBe('')
    }
  })

  it('links to a single record, or to the list of several', () => {
    const line = attentionForRole('client').find(({ figure }) => figure === 'invoices_to_pay')
    if (!line) throw new Error('A client has invoices to pay.')
    expect(attentionPath(line, 'a/b')).toBe('/invoices?id=a%2Fb')
    expect(attentionPath(line, null)).toBe('/invoices')
  })

  it('queries the id of a record only if a line links to it', () => {
    expect(linksToRecord('invoices_to_pay', 'client')).toBe(true)
    expect(linksToRecord('invoices_to_pay', 'admin')).toBe(false)
    expect(linksToRecord('documents_rejected', 'client')).toBe(false)
  })
})

describe('the count of a tile', () => {
  it('has a label on every tile except those of the newsletter, the log and the settings', () => {
    for (const { path } of tileGroups('admin').flatMap(({ routes }) => routes)) {
      const figure = tileFigure(path)
      if (['/admin/activity', '/admin/newsletter', '/admin/settings'].includes(path)) expect(figure).toBeUndefined()
      else expect(figure && tileCount(figure, 1200)).toMatch(/^1,200 \S/)
    }
  })

  it('or of a line shows every figure', () => {
    const tiles = tileGroups('admin').flatMap(({ routes }) => routes.map(({ path }) => tileFigure(path)))
    const shown = new Set([...tiles, ...ROLES.flatMap(figuresOf)])
    expect(FIGURES.filter((figure) => !shown.has(figure))).toEqual([])
  })
})
