import { describe, expect, it } from 'vitest'
import { parseListValues, writeListValues, writeParameter } from './page-address.ts'

const FIELDS = { tab: ['all', 'paid'], sort: ['newest', 'due'] } as const

describe('the address of a list', () => {
  it.each([
    ['', { tab: 'all', sort: 'newest' }],
    ['?tab=paid&sort=due', { tab: 'paid', sort: 'due' }],
    ['?tab=unknown&sort=', { tab: 'all', sort: 'newest' }],
    ['?tab=paid&tab=all', { tab: 'paid', sort: 'newest' }],
  ])('%j gives the values %j', (search, values) => {
    expect(parseListValues(FIELDS, search)).toEqual(values)
  })

  it('omits defaults and keeps other parameters', () => {
    expect(writeListValues(FIELDS, { tab: 'paid', sort: 'newest' }, '?id=a&sort=due')).toBe('?id=a&tab=paid')
    expect(writeListValues(FIELDS, { tab: 'all', sort: 'newest' }, '?tab=paid')).toBe('')
  })

  it('sets and removes one parameter', () => {
    expect(writeParameter('?tab=paid', 'id', 'a b')).toBe('?tab=paid&id=a+b')
    expect(writeParameter('?tab=paid&id=a', 'id', '')).toBe('?tab=paid')
    expect(writeParameter('?id=a', 'id', '')).toBe('')
  })
})
