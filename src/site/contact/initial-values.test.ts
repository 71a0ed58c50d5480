import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_FORM, initialValues, storeUnsentInquiry } from './initial-values.ts'

const KEPT = { ...EMPTY_FORM, name: 'Amina', subject: 'Pumps', message: 'Half a sentence' }

/** A form that contains this text. */
const formWith = (typed: Record<string, string>) =>
  ({ elements: { namedItem: (name: string) => (name in typed ? { value: typed[name] } : null) } }) as unknown as HTMLFormElement
const empty = formWith({ ...EMPTY_FORM })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the initial values of the contact form', () => {
  it('are empty by default', () => {
    expect(initialValues(empty, '')).toEqual(EMPTY_FORM)
    expect(initialValues(null, '')).toEqual(EMPTY_FORM)
  })

  it('prefer early typed text', () => {
    storeUnsentInquiry(KEPT)
    expect(initialValues(formWith({ email: 'a@b.example' }), '?subject=Quote')).toEqual({
      ...EMPTY_FORM,
      email: 'a@b.example',
    })
  })

  it('are the unsent text', () => {
    storeUnsentInquiry(KEPT)
    expect(initialValues(empty, '')).toEqual(KEPT)
    storeUnsentInquiry(undefined)
    expect(initialValues(empty, '')).toEqual(EMPTY_FORM)
  })

  it('are the link’s subject and service', () => {
    expect(initialValues(empty, '?subject=Quote&service=Solar')).toEqual({
      ...EMPTY_FORM,
      subject: 'Quote',
      message: 'Service: Solar\n\n',
    })
  })

  it('combine the link’s subject with the unsent person and text', () => {
    storeUnsentInquiry(KEPT)
    expect(initialValues(empty, '?subject=Quote')).toEqual({ ...KEPT, subject: 'Quote' })
  })

  it('take one line of at most 150 characters from a link, without control characters', () => {
    const hostile = `Quote\u0000\r\nBcc: a@b.example\u2028\u2029\u007f${'x'.repeat(10_000)}`
    const { subject, message } = initialValues(empty, `?${new URLSearchParams({ subject: hostile, service: hostile })}`)
    expect(subject).toMatch(/^Quote Bcc: a@b\.example x+$/)
    expect(subject).toHaveLength(150)
    expect(message).toBe(`Service: ${subject}\n\n`)
  })

  it.each(['not JSON', '5', '"text"', '[]', 'null', '{"name":5,"message":null,"other":"x"}'])(
    'forgets damaged text: %s',
    (text) => {
      sessionStorage.setItem('ubora:contact', text)
      expect(initialValues(empty, '')).toEqual(EMPTY_FORM)
    },
  )

  it('are available when storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => storeUnsentInquiry(KEPT)).not.toThrow()
    expect(() => storeUnsentInquiry(undefined)).not.toThrow()
    expect(initialValues(empty, '?subject=Quote')).toEqual({ ...EMPTY_FORM, subject: 'Quote' })
  })
})
