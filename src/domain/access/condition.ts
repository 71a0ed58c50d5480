/** A condition of a query, as the arguments of Firestore's `where`. */
export type Condition =
  | readonly [field: string, operator: '==' | 'array-contains', value: string | boolean]
  | readonly [field: string, operator: 'in' | 'array-contains-any', value: readonly string[]]

/** Whether a record matches a condition. */
export function holds([field, operator, value]: Condition, record: object): boolean {
  const stored = (record as Record<string, unknown>)[field]
  switch (operator) {
    case '==':
      return stored === value
    case 'in':
      return value.includes(stored as string)
    case 'array-contains':
      return Array.isArray(stored) && stored.includes(value)
    case 'array-contains-any':
      return Array.isArray(stored) && value.some((each) => stored.includes(each))
  }
}
