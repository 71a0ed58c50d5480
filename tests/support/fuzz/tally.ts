import { inspect } from 'node:util'

/** Counts what the model and the rules said of each case. */
export class Tally {
  readonly name: string
  cases = 0
  allowed = 0
  readonly disagreements: string[] = []

  constructor(name: string) {
    this.name = name
  }

  note(expected: boolean, found: boolean | string | number, attempt: unknown): void {
    this.cases += 1
    if (expected) this.allowed += 1
    if (expected === found) return
    const shown = inspect(attempt, { depth: 4, breakLength: 160, maxStringLength: 400, maxArrayLength: 8 })
    this.disagreements.push(`the model ${expected ? 'allows' : 'refuses'}, the rules said ${found}: ${shown}`)
  }

  toString(): string {
    return `${this.name}: ${this.cases} cases, ${Math.round((100 * this.allowed) / this.cases)} % of them allowed`
  }
}
