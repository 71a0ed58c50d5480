/** The file that tests the rules of one key of COLLECTIONS, from the project's folder. */
export function rulesTestOf(key: string): string {
  return `tests/rules/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.rules.test.ts`
}
