import { attentionWords, tileCount } from '@texts/dashboard.ts'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../access/roles.ts'
import { canOpen, PORTAL_ROUTES, tileGroups } from '../routes.ts'
import { attentionOf, attentionPath, leadsToRecord, tileFigure } from './attention.policy.ts'
import { FIGURES } from './dashboard.constants.ts'

const figuresOf = (role: (typeof ROLES)[number]) => attentionOf(role).map(({ figure }) => figure)

describe('what may need somebody', () => {
  it('is their own affairs for a client', () => {
    expect(figuresOf('client')).toEqual([
      'invoices_to_pay',
      'documents_rejected',
      'documents_to_renew',
      'tickets_answered',
      'appointments_soon',
      'messages_unread',
    ])
  })

  it('is the same for a partner, whose records are as a client’s', () => {
    expect(figuresOf('partner')).toEqual(figuresOf('client'))
  })

  it('is what waits for the office for an admin', () => {
    expect(figuresOf('admin')).toEqual([
      'appointments_to_confirm',
      'tickets_waiting',
      'inquiries_new',
      'documents_in_review',
      'invoices_overdue',
      'messages_unread',
    ])
  })

  it.each(ROLES)('leads a %s to pages that are open to them, in words for one and for more', (role) => {
    for (const line of attentionOf(role)) {
      const route = PORTAL_ROUTES.find(({ path }) => path === line.path)
      expect(route && canOpen(role, route)).toBe(true)
      expect(attentionWords(line.figure, 1)).not.toBe('')
      expect(attentionWords(line.figure, 2)).not.toBe('')
    }
  })

  it('leads to the record where there is one only, and to the list where there are more', () => {
    const line = attentionOf('client').find(({ figure }) => figure === 'invoices_to_pay')
    if (!line) throw new Error('A client has invoices to pay.')
    expect(attentionPath(line, 'a/b')).toBe('/invoices?id=a%2Fb')
    expect(attentionPath(line, null)).toBe('/invoices')
  })

  it('asks for the id of a record only where a line leads to it', () => {
    expect(leadsToRecord('invoices_to_pay', 'client')).toBe(true)
    expect(leadsToRecord('invoices_to_pay', 'admin')).toBe(false)
    expect(leadsToRecord('documents_rejected', 'client')).toBe(false)
  })
})

describe('the count of a tile', () => {
  it('says what it counts, on every tile but those of the newsletter, the log and the settings', () => {
    for (const { path } of tileGroups('admin').flatMap(({ routes }) => routes)) {
      const figure = tileFigure(path)
      if (['/admin/activity', '/admin/newsletter', '/admin/settings'].includes(path)) expect(figure).toBeUndefined()
      else expect(figure && tileCount(figure, 1200)).toMatch(/^1,200 \S/)
    }
  })

  it('or of a line: every figure is shown somewhere', () => {
    const tiles = tileGroups('admin').flatMap(({ routes }) => routes.map(({ path }) => tileFigure(path)))
    const shown = new Set([...tiles, ...ROLES.flatMap(figuresOf)])
    expect(FIGURES.filter((figure) => !shown.has(figure))).toEqual([])
  })
})
