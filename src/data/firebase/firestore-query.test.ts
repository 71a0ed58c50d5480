import { expect, it } from 'vitest'
import {
  limit,
  or,
  orderBy,
  query,
  RECORD_ID_FIELD,
  select,
  startAfter,
  toPlainFields,
  toStructuredQuery,
  where,
} from './firestore-query.ts'

const DATABASE = 'projects/demo/databases/(default)/documents'

it('writes a query in the words of the interface', () => {
  const moment = { seconds: 1_764_320_400, nanoseconds: 500 }
  const own = select('projects', [
    where('status', 'in', ['open', 'closed']),
    or(where('client_id', '==', 'a'), where(RECORD_ID_FIELD, '>=', 'b')),
    where('deadline', '<=', new Date(0)),
  ])
  const asked = query(own, orderBy('created_at', 'desc'), orderBy(RECORD_ID_FIELD, 'desc'), startAfter(moment, 'c'), limit(26))
  const field = (fieldPath: string) => ({ fieldPath })
  expect(toStructuredQuery(asked, DATABASE)).toEqual({
    from: [{ collectionId: 'projects' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          {
            fieldFilter: {
              field: field('status'),
              op: 'IN',
              value: { arrayValue: { values: [{ stringValue: 'open' }, { stringValue: 'closed' }] } },
            },
          },
          {
            compositeFilter: {
              op: 'OR',
              filters: [
                { fieldFilter: { field: field('client_id'), op: 'EQUAL', value: { stringValue: 'a' } } },
                {
                  fieldFilter: {
                    field: field('__name__'),
                    op: 'GREATER_THAN_OR_EQUAL',
                    value: { referenceValue: `${DATABASE}/projects/b` },
                  },
                },
              ],
            },
          },
          {
            fieldFilter: {
              field: field('deadline'),
              op: 'LESS_THAN_OR_EQUAL',
              value: { timestampValue: '1970-01-01T00:00:00.000Z' },
            },
          },
        ],
      },
    },
    orderBy: [
      { field: field('created_at'), direction: 'DESCENDING' },
      { field: field('__name__'), direction: 'DESCENDING' },
    ],
    startAt: {
      values: [{ timestampValue: '2025-11-28T09:00:00.000000500Z' }, { referenceValue: `${DATABASE}/projects/c` }],
      before: false,
    },
    limit: 26,
  })
})

it('reads each kind of stored value as data that is safe in JSON', () => {
  const fields = {
    none: { nullValue: null },
    text: { stringValue: '' },
    yes: { booleanValue: true },
    whole: { integerValue: '9007199254740991' },
    part: { doubleValue: 0.5 },
    moment: { timestampValue: '2026-11-28T09:00:00.000001Z' },
    second: { timestampValue: '2026-11-28T09:00:00Z' },
    list: { arrayValue: { values: [{ mapValue: { fields: { a: { stringValue: 'b' } } } }] } },
    empty: { arrayValue: {} },
    map: { mapValue: {} },
  }
  const seconds = Date.UTC(2026, 10, 28, 9) / 1000
  expect(toPlainFields(fields)).toEqual({
    none: null,
    text: '',
    yes: true,
    whole: 9007199254740991,
    part: 0.5,
    moment: { seconds, nanoseconds: 1000 },
    second: { seconds, nanoseconds: 0 },
    list: [{ a: 'b' }],
    empty: [],
    map: {},
  })
})
