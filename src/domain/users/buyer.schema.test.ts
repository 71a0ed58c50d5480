import { describe, expect, it } from 'vitest'
import { buyerOf } from './buyer.schema.ts'

const client = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }
const taxData = { kra_pin: 'P051234567M', billing_address: 'Mlima' }

describe('the client whom a document names', () => {
  it('is today’s before it is issued', () => {
    for (const buyer of [null, undefined])
      expect(buyerOf({ client, buyer })).toEqual({ ...client, kra_pin: '', billing_address: '' })
  })

  it('is that of the day of issue afterwards, also without a company', () => {
    const buyer = { first_name: 'Zawadi', last_name: 'Otieno', company_name: '', ...taxData }
    expect(buyerOf({ client, buyer })).toEqual(buyer)
  })

  it('has today’s names if an earlier version stored only the tax data', () => {
    expect(buyerOf({ client, buyer: taxData })).toEqual({ ...client, ...taxData })
  })
})
