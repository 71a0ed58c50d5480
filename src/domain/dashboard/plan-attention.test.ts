import { expect, it } from 'vitest'
import { milestoneFacts, requestFacts } from './plan-attention.ts'

it('a requested document is due until the end of its day in Nairobi', () => {
  expect(requestFacts({ title: 'Title deed', project: { title: 'Cold chain' }, due_on: '2027-03-01' })).toEqual({
    ...{ title: 'Title deed', facts: ['Cold chain'], amount: null, hasDeadline: true, action: 'upload' },
    at: new Date('2027-03-01T20:59:59.999Z'),
  })
})

it('a submitted milestone waits since its last change', () => {
  const history = [{ at: 1_000 }, { at: 2_000 }]
  expect(milestoneFacts({ title: 'Foundation', history })).toMatchObject({ at: new Date(2_000), action: 'review' })
})
