import { describe, expect, it } from 'vitest'
import {
  addCertificateReminder,
  CERTIFICATE_REMINDERS_MAX,
  calculateCharge,
  dueCertificateReminder,
  isRemindedOn,
  missingCertificates,
} from './withholding.ts'

describe('Pay Now', () => {
  const sent = {
    total_amount: 116_000,
    paid_amount: 0,
    withheld_income_tax: 0,
    withheld_vat: 0,
    expected_income_tax: 5000,
    expected_vat: 2000,
  }

  it('charges the balance less the missing certificates', () => {
    expect(calculateCharge(sent)).toBe(109_000)
    expect(calculateCharge({ ...sent, paid_amount: 5000, withheld_income_tax: 5000 })).toBe(109_000)
    expect(calculateCharge({ ...sent, paid_amount: 109_000 })).toBe(0)
  })

  it('charges nothing twice if the client paid more than expected', () => {
    expect(missingCertificates({ ...sent, paid_amount: 112_000 })).toEqual({ income_tax: 400_000, vat: 0 })
    expect(missingCertificates({ ...sent, paid_amount: 116_000 })).toEqual({ income_tax: 0, vat: 0 })
    expect(missingCertificates({ ...sent, paid_amount: 6000, withheld_income_tax: 6000 })).toEqual({
      income_tax: 0,
      vat: 200_000,
    })
  })
})

const at = (day: string) => new Date(`${day}T04:05:00Z`)
const waiting = (...reminded: string[]) => ({
  certificates_since: '2026-10-01',
  dispute: null,
  reminders_paused: false,
  certificate_reminders: reminded.map((day) => ({ step: 'manual' as const, at: at(day).valueOf() })),
})

describe('a reminder of missing certificates', () => {
  it('is due 7, 30 and 60 days after the day from which nothing else was missing, each once', () => {
    const sent: string[] = []
    let invoice: Parameters<typeof dueCertificateReminder>[0] = waiting()
    for (let day = 1; day <= 120; day++) {
      const now = new Date(at('2026-10-01').valueOf() + day * 86_400_000)
      const step = dueCertificateReminder(invoice, now.toISOString().slice(0, 10))
      if (!step) continue
      sent.push(`${day} ${step}`)
      invoice = { ...invoice, certificate_reminders: addCertificateReminder(invoice, step, now) }
    }
    expect(sent).toEqual(['7 after_7', '30 after_30', '60 after_60'])
  })

  it('is only the newest step after an outage', () => {
    expect(dueCertificateReminder(waiting(), '2026-11-05')).toBe('after_30')
    expect(dueCertificateReminder(waiting('2026-11-05'), '2026-11-06')).toBeUndefined()
  })

  it('is not due again if the office has reminded since', () => {
    expect(dueCertificateReminder(waiting('2026-10-07'), '2026-10-08')).toBe('after_7')
    expect(dueCertificateReminder(waiting('2026-10-08'), '2026-10-09')).toBeUndefined()
    expect(isRemindedOn(waiting('2026-10-08'), '2026-10-08')).toBe(true)
    expect(isRemindedOn(waiting('2026-10-08'), '2026-10-09')).toBe(false)
  })

  it('is never due while something else is missing', () => {
    expect(dueCertificateReminder({ ...waiting(), certificates_since: null }, '2027-01-01')).toBeUndefined()
  })

  it('is never due while the invoice is disputed or its reminders are paused', () => {
    const dispute = { reason: 'One day too much', by: 'a-member', account: null, at: 1, ticket_id: 'a-ticket' }
    expect(dueCertificateReminder({ ...waiting(), dispute }, '2027-01-01')).toBeUndefined()
    expect(dueCertificateReminder({ ...waiting(), reminders_paused: true }, '2027-01-01')).toBeUndefined()
  })

  it('leaves the newest ones in the record', () => {
    const full = {
      ...waiting(),
      certificate_reminders: waiting(...Array<string>(CERTIFICATE_REMINDERS_MAX).fill('2026-10-08')).certificate_reminders,
    }
    const after = addCertificateReminder(full, 'after_30', at('2026-11-01'))
    expect(after).toHaveLength(CERTIFICATE_REMINDERS_MAX)
    expect(after.at(-1)?.step).toBe('after_30')
  })
})
