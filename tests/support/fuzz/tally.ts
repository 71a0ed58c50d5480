import { inspect } from 'node:util'
import { smallest } from './shrink.ts'

/** What the model says of a case, and what the rules answered: true, false, or anything else that was said. */
export interface Judged {
  expected: boolean
  found: boolean | string | number
}

/** Counts what the model and the rules said of each case. */
export class Tally {
  readonly name: string
  cases = 0
  allowed = 0
  readonly disagreements: string[] = []

  constructor(name: string) {
    this.name = name
  }

  /** Asks both about a case; one that they disagree about is kept as the smallest that they disagree about. */
  async judge<T>(attempt: T, ask: (attempt: T) => Promise<Judged>, smaller: (attempt: T) => T[]): Promise<Judged> {
    const judged = await ask(attempt)
    this.#count(judged.expected)
    if (judged.expected === judged.found) return judged
    const disagree = async (one: T) => {
      const { expected, found } = await ask(one)
      return expected === judged.expected && found === judged.found
    }
    this.#keep(judged, await smallest(attempt, smaller, disagree))
    return judged
  }

  note(expected: boolean, found: Judged['found'], attempt: unknown): void {
    this.#count(expected)
    if (expected !== found) this.#keep({ expected, found }, attempt)
  }

  #count(expected: boolean): void {
    this.cases += 1
    if (expected) this.allowed += 1
  }

  /** The shortest first: the others may be the same one in a longer form. */
  #keep({ expected, found }: Judged, attempt: unknown): void {
    const shown = inspect(attempt, { depth: 4, breakLength: 160, maxStringLength: 400, maxArrayLength: 8 })
    this.disagreements.push(`the model ${expected ? 'allows' : 'refuses'}, the rules said ${found}: ${shown}`)
    this.disagreements.sort((one, other) => one.length - other.length)
  }

  toString(): string {
    return `${this.name}: ${this.cases} cases, ${Math.round((100 * this.allowed) / this.cases)} % of them allowed`
  }
}
